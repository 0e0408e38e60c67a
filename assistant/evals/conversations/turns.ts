import type { Suite } from '../script.ts'

/** From turn to turn: what comes between a question and its answer, and what is said beside an answer. */
export const turns: Suite = {
  'turns-answer-and-more': [
    {
      name: 'yes, and something new',
      day: ['10:00 Ironing'],
      turns: [
        { say: 'delete the ironing', unchanged: true },
        { say: 'yes and add milk', lacks: ['Ironing'], has: ['Milk'] },
      ],
    },
    {
      name: 'no, but something else',
      day: ['10:00 Ironing', '12:00 Water the plants'],
      turns: [
        { say: 'delete the ironing' },
        { say: 'no but tick the plants', has: ['Ironing [pending]', 'Water the plants [done]'] },
      ],
    },
    {
      name: 'another act for the same task is no yes',
      day: ['10:00 Ironing'],
      turns: [{ say: 'delete the ironing' }, { say: 'yes, skip it', has: ['Ironing [skipped]'] }],
    },
    {
      name: 'the same act said again is a yes',
      day: ['12:30 Metformin [daily]'],
      turns: [
        { say: 'skip metformin', unchanged: true },
        { say: 'yes, skip it', has: ['Metformin [skipped]'] },
      ],
    },
    {
      name: 'a yes before something else is no yes for a dose',
      now: '2026-03-10T12:45 America/New_York',
      day: ['12:30 Metformin [daily]'],
      turns: [
        { say: 'skip metformin', unchanged: true },
        { say: 'yes and add milk', has: ['Milk', 'Metformin [pending]'], reply: /metformin.*\?/i },
        { say: 'yes', has: ['Metformin [skipped]'] },
      ],
    },
    {
      name: 'which one, and an order',
      day: ['10:00 Walk with Tom', '16:00 Walk with Jo'],
      turns: [
        { say: 'move the walk to tomorrow', unchanged: true },
        {
          say: 'the earlier one, and add bread',
          has: ['+1 10:00 Walk with Tom', '16:00 Walk with Jo', '~bread'],
        },
      ],
    },
  ],
  'turns-between': [
    {
      name: 'thanks come between',
      day: ['10:00 Ironing'],
      turns: [
        { say: 'delete the ironing' },
        { say: 'thanks', unchanged: true, reply: /delete “Ironing”/i, offers: /yes/i },
        { say: 'yes', lacks: ['Ironing'] },
      ],
    },
    {
      name: 'the weather comes between',
      day: ['10:00 Walk with Tom', '16:00 Walk with Jo'],
      turns: [
        { say: 'did the walk', unchanged: true },
        { say: 'lovely weather today', unchanged: true, offers: /jo/i },
        { say: 'the second', has: ['Walk with Jo [done]', 'Walk with Tom [pending]'] },
      ],
    },
    {
      name: 'an order comes between, and a yes is asked what it means',
      day: ['12:30 Metformin [daily]'],
      turns: [
        { say: 'skip metformin' },
        { say: 'add milk', has: ['Milk'] },
        { say: 'yes', unchanged: true, reply: /from before.*metformin/i },
        { say: 'yes', has: ['Metformin [skipped]'] },
      ],
    },
    {
      name: 'a yes much later means nothing',
      day: ['12:30 Metformin [daily]'],
      turns: [
        { say: 'skip metformin' },
        { say: 'add milk' },
        { say: 'add bread' },
        { say: 'yes', unchanged: true, never: /metformin/i },
      ],
    },
    {
      name: 'what is no answer is asked again, and nothing is added',
      day: ['10:00 Ironing'],
      turns: [
        { say: 'move the ironing' },
        { say: 'whenever', unchanged: true, reply: /when should “Ironing” be/i },
        { say: 'friday', has: ['+3 10:00 Ironing'] },
      ],
    },
  ],
}
