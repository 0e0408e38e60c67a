import { expect, test } from 'vitest'
import { saysTaken } from './said-taken.ts'

test.each([
  ['I took my metformin', 'Metformin'],
  ['metformin done', 'Metformin'],
  ['just had the morning pills with my toast', 'Morning pills'],
  ['tick the metformin', 'Metformin'],
  ['bought milk and took my metformin', 'Metformin'],
  ['the carer gave her the morning pills', 'Morning pills'],
  ['I did the eye drops', 'Eye drops'],
  ['at 8 I took my metformin', 'Metformin'],
  ['I’ve taken my two paracetamol', 'Two paracetamol'],
  ['back cream is on, done', 'Back cream'],
])('“%s” says that %s was taken', (message, title) => expect(saysTaken(message, title)).toBe(true))

test.each([
  ['done the ironing and the metformin can wait', 'Metformin'],
  ['I’m back from the chemist with the metformin', 'Metformin'],
  ['back from getting my morning pills', 'Morning pills'],
  ['ironing or metformin is done', 'Metformin'],
  ['everything’s done bar the metformin', 'Metformin'],
  ['everything is done apart from the metformin', 'Metformin'],
  ['I have the metformin still to take', 'Metformin'],
  ['did the ironing, metformin later', 'Metformin'],
  ['took half the metformin', 'Metformin'],
  ['I had the metformin in my hand and dropped the metformin', 'Metformin'],
  ['I have to collect the metformin', 'Metformin'],
  ['I think I took the metformin', 'Metformin'],
  ['did I take my metformin or not', 'Metformin'],
  ['I took my metformin yesterday', 'Metformin'],
  ['oh no that was the metformin', 'Metformin'],
  ['took my pills', 'Metformin'],
  ['took the metformin and threw it straight back up', 'Metformin'],
  ['she had her metformin then was sick', 'Metformin'],
  ['had my metformin, it came back up', 'Metformin'],
  ['gave him the metformin and he spat it out', 'Metformin'],
  ['got my metformin review done', 'Metformin'],
  ['took two metformin', 'Metformin'],
  ['she had a couple of her metformin', 'Metformin'],
  ['took 3 of the metformin at eight', 'Metformin'],
  ['metformin blood test is done', 'Metformin'],
])('“%s” does not say that %s was taken', (message, title) => expect(saysTaken(message, title)).toBe(false))
