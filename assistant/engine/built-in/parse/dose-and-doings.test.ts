import { expect, test } from 'vitest'
import { hearDanger } from '../../../hear-danger.ts'

const TODAY = '2026-03-10'

test.each([
  'I took my pills and went for a walk',
  'took my pills and went out',
  'took my tablets this morning and did the washing up',
  'had my pills and then a nap',
  'I took my pills and I feel great',
  'I took my meds, had breakfast and walked the dog',
  'went to church and took my tablets',
  'I’ve taken my pills and had a shower',
  'took my heart tablet then went to bed',
  'Had my tablets. Watched the news.',
])('an ordinary day: %s', (said) => expect(hearDanger(said, TODAY)).toBeUndefined())

test.each([
  'I took my pills and some more',
  'took my pills and then took them again',
  'I took my pills and dad’s as well',
  'I took my pills and feel very odd',
  'took my pills and a bottle of wine',
  'I took all my pills and went to bed',
  'took twelve pills and went for a walk',
  'I took my pills and had a fall',
  'took my pills and went to say goodbye to everyone',
  'took my tablets twice and went shopping',
])('and no ordinary one: %s', (said) => expect(hearDanger(said, TODAY)).toBeDefined())

test.each([
  'the carer collapsed laughing',
  'the traffic was suicide',
  'had a bleeding good laugh',
  'we got knocked out in the first round',
])('said so every day: %s', (said) => expect(hearDanger(said, TODAY)).toBeUndefined())

test.each(['the carer collapsed', 'my mate got knocked out in a fight'])('meant: %s', (said) =>
  expect(hearDanger(said, TODAY)).toBeDefined(),
)
