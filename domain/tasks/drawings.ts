import { capitalized } from '../capitalized.ts'

/** Our own drawings by group; each is a symbol of web/tasks/pictures/drawings.svg. A task keeps the name: none is ever renamed. */
export const DRAWINGS: readonly { title: string; names: readonly string[] }[] = [
  {
    title: 'Medicines',
    names: [
      'pills',
      'tablet',
      'pill-box',
      'bottle',
      'drops',
      'syringe',
      'inhaler',
      'plaster',
      'thermometer',
      'blood-pressure',
      'cream',
      'glasses',
    ],
  },
  {
    title: 'Food',
    names: [
      'water',
      'cup',
      'breakfast',
      'bread',
      'meal',
      'soup',
      'apple',
      'banana',
      'fish',
      'cooking',
      'shopping',
      'cake',
    ],
  },
  {
    title: 'Washing',
    names: ['tooth', 'shower', 'bath', 'hands', 'soap', 'hair', 'shave', 'toilet', 'laundry', 'tissue'],
  },
  {
    title: 'Clothes',
    names: ['shirt', 'trousers', 'dress', 'socks', 'shoes', 'coat', 'hat', 'pyjamas', 'scarf'],
  },
  {
    title: 'Outside',
    names: ['walk', 'tree', 'flower', 'sun', 'rain', 'bus', 'car', 'bicycle', 'dog', 'cat', 'bench', 'post'],
  },
  {
    title: 'People',
    names: [
      'person',
      'couple',
      'family',
      'doctor',
      'phone-call',
      'video-call',
      'talk',
      'visit',
      'birthday',
      'heart',
    ],
  },
  {
    title: 'House',
    names: [
      'home',
      'bed',
      'wake-up',
      'chair',
      'key',
      'door',
      'lamp',
      'dishes',
      'vacuum',
      'bin',
      'plant',
      'book',
      'tv',
      'music',
      'money',
      'letter',
      'calendar',
      'heating',
    ],
  },
]

/** 'pill-box' is called 'Pill box'. */
export function drawingLabel(name: string): string {
  return name === 'tv' ? 'TV' : capitalized(name.replaceAll('-', ' '))
}
