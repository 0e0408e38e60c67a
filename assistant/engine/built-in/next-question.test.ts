import { beforeEach, describe, expect, test } from 'vitest'
import { TODAY, talkAt } from '../../testing/talk.ts'

const DAY = [
  ['Dog groomer', '10:30'],
  ['Taxi', '14:00'],
  ['Choir', '14:30'],
  ['Tea with Ken', '17:00'],
  ['Amlodipine', '14:00'],
] as const
const SEVERAL = 'that taxi. and the choir. oh and tea with Ken'

describe('several questions in one reply', () => {
  let talk: ReturnType<typeof talkAt>
  beforeEach(async () => {
    talk = talkAt('15:10')
    for (const [title, time] of DAY) await talk.book.add(TODAY, { title, time })
  })

  async function statusOf(title: string): Promise<string> {
    return (await talk.book.listDay(TODAY)).find((task) => task.title === title)!.status
  }

  test.each(['Skip “Taxi”', 'no', 'the taxi is done'])('%s: the next one comes back', async (answer) => {
    expect(await talk.say(SEVERAL)).toMatch(/Taxi.*Choir.*Tea/)
    expect(await talk.say(answer)).toMatch(/“Choir” at 2:30 PM is still open\. What would you like/)
    expect(await talk.say('Mark “Choir” as done')).toMatch(
      /marked done.*“Tea with Ken” .*What would you like/,
    )
    expect(await talk.say('Skip “Tea with Ken”')).not.toContain('?')
    expect([await statusOf('Choir'), await statusOf('Tea with Ken')]).toEqual(['completed', 'skipped'])
  })

  test('what was changed meanwhile is not asked about', async () => {
    await talk.say(SEVERAL)
    expect(await talk.say('the choir is done')).toMatch(/“Choir” is marked done.*“Tea with Ken” .*What would/)
  })

  test.each(['never mind', 'what is on tomorrow?', 'add milk', 'forget it'])(
    '%s: nothing comes back',
    async (answer) => {
      await talk.say(SEVERAL)
      expect(await talk.say(answer)).not.toContain('Tea with Ken')
      expect(await talk.say('thanks')).not.toContain('Tea with Ken')
    },
  )

  test('“something else” is listened to first', async () => {
    await talk.say(SEVERAL)
    expect(await talk.say('Something else')).not.toContain('Choir')
    expect(await talk.say('skip the taxi')).toContain('“Choir” at 2:30 PM is still open. What would')
  })

  test('a yes is for one question', async () => {
    const left = async () => (await talk.book.listDay(TODAY)).map(({ title }) => title)
    expect(await talk.say('delete the choir. she had her tablet I think. delete the dog groomer')).toMatch(
      /Delete “Choir”.*Delete “Dog groomer”.*mark “Amlodipine”/,
    )
    expect(await talk.say('yes')).toMatch(/“Amlodipine” is marked done.*Delete “Choir”/)
    expect(await left()).toContain('Choir')
    expect(await talk.say('no')).toMatch(/left it as it was.*Delete “Dog groomer”/)
    expect(await talk.say('yes')).toMatch(/Deleted “Dog groomer”/)
    expect((await left()).sort()).toEqual(['Amlodipine', 'Choir', 'Taxi', 'Tea with Ken'])
    expect(await talk.say('yes')).toContain('Yes to what?')
  })
})
