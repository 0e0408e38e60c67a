import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, eachDate } from '../time/local-date.ts'
import type { Definition } from './fields.ts'
import { NO_END } from './recurrence.ts'
import { changeFrom, changeOn, endBefore, moveOneTime, type Version, versionOn } from './series.ts'

const daily = (startsOn: string, endsOn = NO_END, over: Partial<Version> = {}): Version => ({
  title: 'Pills',
  description: '',
  time: '08:00',
  checklist: [],
  countdownTarget: null,
  onTaskDue: [],
  recurrenceType: 'daily',
  recurrenceConfig: null,
  recurrenceEnd: null,
  makeSure: null,
  picture: null,
  private: null,
  startsOn,
  endsOn,
  finishedOn: null,
  ...over,
})
const oneTime = (date: string, over: Partial<Version> = {}) =>
  daily(date, date, { recurrenceType: 'none', ...over })
const spans = (versions: Version[]) =>
  versions.map(({ startsOn, endsOn, title }) => `${startsOn}..${endsOn === NO_END ? '' : endsOn} ${title}`)

describe('a change from a day on', () => {
  test('leaves the days before as they were', () => {
    expect(spans(changeFrom([daily('2026-03-01')], '2026-03-10', { title: 'Blue pills' }))).toEqual([
      '2026-03-01..2026-03-09 Pills',
      '2026-03-10.. Blue pills',
    ])
  })
  test('on its first day changes it in place', () => {
    expect(spans(changeFrom([daily('2026-03-01')], '2026-03-01', { title: 'Blue pills' }))).toEqual([
      '2026-03-01.. Blue pills',
    ])
  })
  test('reaches later versions, which keep their own other changes', () => {
    const versions = [
      daily('2026-03-01', '2026-03-09'),
      daily('2026-03-10', NO_END, { title: 'Later', time: '09:00' }),
    ]
    const changed = changeFrom(versions, '2026-03-05', { time: '07:00' })
    expect(spans(changed)).toEqual([
      '2026-03-01..2026-03-04 Pills',
      '2026-03-05..2026-03-09 Pills',
      '2026-03-10.. Later',
    ])
    expect(changed.map((version) => version.time)).toEqual(['08:00', '07:00', '07:00'])
  })
  test('of the weekdays makes later versions weekly too, whatever they were', () => {
    const versions = [
      daily('2026-03-01', '2026-03-19', { recurrenceType: 'weekly', recurrenceConfig: '[1]' }),
      daily('2026-03-20', NO_END, { recurrenceType: 'monthly', recurrenceConfig: '[15]', time: '09:00' }),
    ]
    const changed = changeFrom(versions, '2026-03-10', { recurrenceConfig: '[1,3]' })
    const rules = changed.map((version) => `${version.recurrenceType} ${version.recurrenceConfig}`)
    expect(rules).toEqual(['weekly [1]', 'weekly [1,3]', 'weekly [1,3]'])
    expect(changed.at(-1)).toMatchObject({ startsOn: '2026-03-20', time: '09:00' })
  })
})

describe('a change of one day alone', () => {
  const onTheTenth = (fields: Partial<Definition>, versions = [daily('2026-03-01')]) =>
    changeOn(versions, '2026-03-10', fields)
  test('leaves the days before and after as they were', () => {
    expect(spans(onTheTenth({ title: 'Blue pills' }))).toEqual([
      '2026-03-01..2026-03-09 Pills',
      '2026-03-10..2026-03-10 Blue pills',
      '2026-03-11.. Pills',
    ])
  })
  test('on the first or last day of the series splits off only that day', () => {
    expect(spans(onTheTenth({ title: 'Blue' }, [daily('2026-03-10', '2026-03-12')]))).toEqual([
      '2026-03-10..2026-03-10 Blue',
      '2026-03-11..2026-03-12 Pills',
    ])
    expect(spans(onTheTenth({ title: 'Blue' }, [daily('2026-03-08', '2026-03-10')]))).toEqual([
      '2026-03-08..2026-03-09 Pills',
      '2026-03-10..2026-03-10 Blue',
    ])
  })
  test('made twice keeps both fields and splits no further', () => {
    const twice = onTheTenth({ time: '10:00' }, onTheTenth({ title: 'Blue' }))
    expect(spans(twice)).toEqual([
      '2026-03-01..2026-03-09 Pills',
      '2026-03-10..2026-03-10 Blue',
      '2026-03-11.. Pills',
    ])
    expect(twice.map(({ time }) => time)).toEqual(['08:00', '10:00', '08:00'])
  })
  test('is not drawn out when the series later gets another end', () => {
    const ended = onTheTenth({ title: 'Blue' }, [
      daily('2026-03-01', '2026-03-10', { recurrenceEnd: '2026-03-10' }),
    ])
    const renamed = changeFrom(ended, '2026-03-05', { title: 'White' })
    expect(
      spans(changeFrom(onTheTenth({ title: 'Blue' }, renamed), '2026-03-10', { recurrenceEnd: null })),
    ).toEqual([
      '2026-03-01..2026-03-04 Pills',
      '2026-03-05..2026-03-09 White',
      '2026-03-10..2026-03-10 Blue',
      '2026-03-11.. White',
    ])
  })
  test('of a one-time task changes that one, not a series that followed', () => {
    const versions = [oneTime('2026-03-10', { finishedOn: '2026-03-10' }), daily('2026-03-12')]
    expect(spans(onTheTenth({ title: 'Blue' }, versions))).toEqual([
      '2026-03-10..2026-03-10 Blue',
      '2026-03-12.. Pills',
    ])
  })
  test('and then one-time: the day is an ordinary one', () => {
    const changed = changeFrom(onTheTenth({ title: 'Blue' }), '2026-03-10', { recurrenceType: 'none' })
    expect(changed.at(-1)).toMatchObject({ title: 'Blue', recurrenceType: 'none', ofSeries: null })
  })
})

describe('the end', () => {
  const versions = [daily('2026-03-01', '2026-03-09'), daily('2026-03-10', NO_END, { title: 'Later' })]
  test('set earlier cuts the series', () => {
    expect(spans(changeFrom(versions, '2026-03-05', { recurrenceEnd: '2026-03-07' }))).toEqual([
      '2026-03-01..2026-03-04 Pills',
      '2026-03-05..2026-03-07 Pills',
    ])
  })
  test('set within the last version ends that one', () => {
    expect(spans(changeFrom(versions, '2026-03-05', { recurrenceEnd: '2026-03-20' }))).toEqual([
      '2026-03-01..2026-03-04 Pills',
      '2026-03-05..2026-03-09 Pills',
      '2026-03-10..2026-03-20 Later',
    ])
  })
  test('taken away lets it go on', () => {
    const ended = [daily('2026-03-01', '2026-03-20', { recurrenceEnd: '2026-03-20' })]
    expect(spans(changeFrom(ended, '2026-03-05', { recurrenceEnd: null }))).toEqual([
      '2026-03-01..2026-03-04 Pills',
      '2026-03-05.. Pills',
    ])
  })
})

describe('recurring to one-time', () => {
  test('keeps the day and ends the rest', () => {
    const changed = changeFrom([daily('2026-03-01')], '2026-03-10', { recurrenceType: 'none' })
    expect(spans(changed)).toEqual(['2026-03-01..2026-03-09 Pills', '2026-03-10..2026-03-10 Pills'])
    expect(changed[1]).toMatchObject({ recurrenceType: 'none', finishedOn: null })
  })
})

describe('one-time to recurring', () => {
  test('starts on its own day', () => {
    const changed = changeFrom([oneTime('2026-03-10')], '2026-03-10', { recurrenceType: 'daily' })
    expect(spans(changed)).toEqual(['2026-03-10.. Pills'])
  })
  test('left over from an earlier day, starts here and stays there as history that rolls over no more', () => {
    const changed = changeFrom([oneTime('2026-03-08')], '2026-03-10', {
      recurrenceType: 'daily',
      recurrenceEnd: '2026-03-12',
    })
    expect(spans(changed)).toEqual(['2026-03-08..2026-03-08 Pills', '2026-03-10..2026-03-12 Pills'])
    expect(changed[0]?.finishedOn).toBe('2026-03-08')
  })
})

describe('a one-time task of the past that came back for a while and ended', () => {
  const versions = [
    oneTime('2026-03-01', { finishedOn: '2026-03-01' }),
    daily('2026-03-02', '2026-03-02', { recurrenceEnd: '2026-03-02' }),
  ]
  test('comes back once more from the day on, and keeps what it showed in between', () => {
    const changed = changeFrom(versions, '2026-03-04', { recurrenceType: 'daily', title: 'New' })
    expect(spans(changed)).toEqual([
      '2026-03-01..2026-03-01 Pills',
      '2026-03-02..2026-03-02 Pills',
      '2026-03-04.. New',
    ])
  })
  test('is deleted without what it showed in between', () => {
    expect(spans(endBefore(versions, '2026-03-04').kept)).toEqual(['2026-03-02..2026-03-02 Pills'])
  })
})

describe('ending', () => {
  test('a recurring task ends before the day', () => {
    const { kept, removed } = endBefore([daily('2026-03-01')], '2026-03-10')
    expect([spans(kept), spans(removed)]).toEqual([['2026-03-01..2026-03-09 Pills'], ['2026-03-10.. Pills']])
  })
  test('on its first day nothing is left', () => {
    expect(endBefore([daily('2026-03-01')], '2026-03-01').kept).toEqual([])
  })
  test('a one-time task is removed from wherever it shows', () => {
    expect(endBefore([oneTime('2026-03-01')], '2026-03-10')).toMatchObject({
      kept: [],
      removed: [{ startsOn: '2026-03-01' }],
    })
  })
})

test('moving a one-time task changes its day alone', () => {
  const versions = [daily('2026-03-01', '2026-03-09'), oneTime('2026-03-10')]
  expect(spans(moveOneTime(versions, '2026-03-12', '2026-03-20'))).toEqual([
    '2026-03-01..2026-03-09 Pills',
    '2026-03-20..2026-03-20 Pills',
  ])
  // Before what it was: in order of time, as what follows it is what ends it.
  expect(spans(moveOneTime(versions, '2026-03-12', '2026-02-20'))).toEqual([
    '2026-02-20..2026-02-20 Pills',
    '2026-03-01..2026-03-09 Pills',
  ])
})

const day = fc.integer({ min: 0, max: 40 }).map((days) => addDays('2026-03-01', days))
const change: fc.Arbitrary<Partial<Definition>> = fc.record(
  {
    title: fc.constantFrom('A', 'B', 'C'),
    time: fc.constantFrom(null, '07:00', '09:00'),
    recurrenceType: fc.constantFrom('none', 'daily'),
    recurrenceEnd: fc.option(day, { nil: null }),
  },
  { requiredKeys: [] },
)

test('any changes in any order: days before a change keep what they showed, days from it on have the changed fields, no day twice', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(day, change), { maxLength: 8 }), (edits) => {
      let versions: Version[] = [daily('2026-03-01')]
      for (const [date, fields] of edits) {
        const current = versionOn(versions, date)
        if (!current || (fields.recurrenceEnd && fields.recurrenceEnd < date)) continue
        const before = versions
        versions = changeFrom(versions, date, fields)
        for (const shown of eachDate('2026-03-01', '2026-04-15')) {
          const covering = versions.filter((version) => version.startsOn <= shown && shown <= version.endsOn)
          expect(covering.length).toBeLessThanOrEqual(1)
          const was = before.find((version) => version.startsOn <= shown && shown <= version.endsOn)
          if (shown < date && shown < current.endsOn) expect(covering[0]?.title).toBe(was?.title)
          if (shown >= date && covering[0] && fields.title) expect(covering[0].title).toBe(fields.title)
          if (shown >= date && covering[0] && fields.time !== undefined)
            expect(covering[0].time).toBe(fields.time)
        }
      }
    }),
  )
})

const dayChange = fc.record(
  { title: fc.constantFrom('A', 'B', 'C'), time: fc.constantFrom(null, '07:00', '09:00') },
  { requiredKeys: [] },
)
const LAST_SHOWN = '2026-04-15'

test('changes of one day among changes from a day on: each changes its day alone, and none is drawn out', () => {
  const shown = eachDate('2026-03-01', LAST_SHOWN)
  const titles = (versions: Version[]) =>
    shown.map((date) => {
      const covering = versions.filter(({ startsOn, endsOn }) => startsOn <= date && date <= endsOn)
      expect(covering.length).toBeLessThanOrEqual(1)
      return covering[0] && `${covering[0].title} ${covering[0].time}`
    })
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.record({ on: day, alone: dayChange }), fc.record({ on: day, change })), {
        maxLength: 10,
      }),
      (edits) => {
        let versions: Version[] = [daily('2026-03-01')]
        for (const edit of edits) {
          const current = versionOn(versions, edit.on)
          if (!current) continue
          if ('change' in edit) {
            if (edit.change.recurrenceEnd && edit.change.recurrenceEnd < edit.on) continue
            versions = changeFrom(versions, edit.on, edit.change)
            continue
          }
          const before = titles(versions)
          versions = changeOn(versions, edit.on, edit.alone)
          const after = titles(versions)
          const at = shown.indexOf(current.recurrenceType === 'none' ? current.startsOn : edit.on)
          const { title, time } = { ...current, ...edit.alone }
          expect(after).toEqual(before.with(at, `${title} ${time}`))
        }
        const last = versions.at(-1)
        if (last?.recurrenceType !== 'daily' || last.endsOn >= LAST_SHOWN) return
        const drawnOut = changeFrom(versions, last.startsOn, { recurrenceEnd: null })
        const { title, time } = { ...last, ...last.ofSeries }
        expect(titles(drawnOut).at(-1)).toBe(`${title} ${time}`)
      },
    ),
  )
})
