import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { KnownNames } from './known-names.ts'
import type { Clock } from './past-time.ts'
import { readSentence } from './read-sentence.ts'

/** November 23, 2026, is a Monday. */
const clock = { now: '2026-11-23T15:30', order: 'day-first' } as const
const names = [
  'Ana Lopez',
  'Bo',
  'Cy Ferry',
  'Zoë Ørsted',
  'Lee Quay',
  'Lee Harbour',
  'Harbour House',
  'Met Office',
  'Dock, Pier & Co.',
  'May Reed',
  'Budget about Peace',
  'Bo Chen',
  'Sean O’Neil',
  "O'Hara",
  'Jo-Ann Hart',
]
const known = new KnownNames(names.map((name) => ({ id: name, name })))

function read(sentence: string, at: Clock = clock) {
  const found = readSentence(sentence, known, at)
  if (!found) return null
  const { people, ...rest } = found
  const who = people.map(({ words, nodeIds }) => (nodeIds.length === 1 ? nodeIds[0] : [words, ...nodeIds]))
  return { ...rest, who }
}

const parsed = (parts: object) => ({
  kind: 'met',
  direction: null,
  day: null,
  isDayApproximate: false,
  impossibleDay: null,
  time: null,
  text: '',
  who: [],
  ...parts,
})

describe('a sentence about an interaction', () => {
  test.each([
    [
      'met Ana Lopez and Bo yesterday about the lease',
      { who: ['Ana Lopez', 'Bo'], day: '2026-11-22', text: 'the lease' },
    ],
    ['called Bo at 9:30', { kind: 'called', direction: 'outgoing', who: ['Bo'], time: '09:30' }],
    [
      'Ana wrote to me last Tuesday: budget is approved',
      { kind: 'was_written_to', who: ['Ana Lopez'], day: '2026-11-17', text: 'budget is approved' },
    ],
    ['introduced Ana to Cy', { kind: 'introduced', direction: 'outgoing', who: ['Ana Lopez', 'Cy Ferry'] }],
    ['note on Ana: likes sailing', { kind: 'note', who: ['Ana Lopez'], text: 'likes sailing' }],
    ['Note: Ana Lopez likes sailing', { kind: 'note', who: ['Ana Lopez'], text: 'likes sailing' }],
    ['Met ANA LOPEZ', { who: ['Ana Lopez'] }],
    ['I met Ana, Bo and Cy Ferry on Friday', { who: ['Ana Lopez', 'Bo', 'Cy Ferry'], day: '2026-11-20' }],
    ['We met with Ana & Bo today at 3', { who: ['Ana Lopez', 'Bo'], day: '2026-11-23', time: '15:00' }],
    ['met Ana yesterday for lunch', { who: ['Ana Lopez'], day: '2026-11-22', text: 'for lunch' }],
    ['met Ana Lopez at Harbour House', { who: ['Ana Lopez', 'Harbour House'] }],
    ['met Ana at the pier about the lease', { who: ['Ana Lopez'], text: 'at the pier about the lease' }],
    ['coffee with zoe yesterday morning', { who: ['Zoë Ørsted'], day: '2026-11-22', text: 'coffee' }],
    ['had lunch with Zoe Orsted', { who: ['Zoë Ørsted'], text: 'lunch' }],
    ['met Dock, Pier & Co. and Bo', { who: ['Dock, Pier & Co.', 'Bo'] }],
    ['called Met Office', { kind: 'called', direction: 'outgoing', who: ['Met Office'] }],
    ['met May Reed', { who: ['May Reed'] }],
    ['met May yesterday', { who: ['May Reed'], day: '2026-11-22' }],
    ['met Budget about Peace about the fair', { who: ['Budget about Peace'], text: 'the fair' }],
    ['met Bo Chen', { who: ['Bo Chen'] }],
    ['met bo', { who: ['Bo'] }],
    ['Ana called', { kind: 'called', direction: 'incoming', who: ['Ana Lopez'] }],
    ['Ana called me back yesterday', { kind: 'called', direction: 'incoming', who: ['Ana Lopez'], day: '2026-11-22' }],
    ['Ana and I met on 20/11', { who: ['Ana Lopez'], day: '2026-11-20' }],
    ['Ana and Bo wrote to us', { kind: 'was_written_to', who: ['Ana Lopez', 'Bo'] }],
    ['emailed Cy about the boats', { kind: 'wrote', who: ['Cy Ferry'], text: 'the boats' }],
    ['wrote to Bo: see you', { kind: 'wrote', who: ['Bo'], text: 'see you' }],
    ['got an email from Cy', { kind: 'was_written_to', who: ['Cy Ferry'] }],
    ['heard from Cy last night', { kind: 'was_written_to', who: ['Cy Ferry'], day: '2026-11-22' }],
    ['spoke to Bo', { kind: 'called', who: ['Bo'] }],
    ['video call with Bo and Ana', { kind: 'called', who: ['Bo', 'Ana Lopez'] }],
    ['Bo introduced me to Cy', { kind: 'introduced', direction: 'incoming', who: ['Bo', 'Cy Ferry'] }],
    ['zoom with Bo', { kind: 'called', who: ['Bo'] }],
    ['had a zoom call with Bo', { kind: 'called', who: ['Bo'] }],
    ['whatsapp from Cy', { kind: 'was_written_to', who: ['Cy Ferry'] }],
    ['WhatsApped Cy', { kind: 'wrote', who: ['Cy Ferry'] }],
    ['got a LinkedIn message from Cy', { kind: 'was_written_to', who: ['Cy Ferry'] }],
    ['met Ana and talked about boats', { who: ['Ana Lopez'], text: 'and talked about boats' }],
    ['met Jo Ann', { who: ['Jo-Ann Hart'] }],
    ['met jo-ann', { who: ['Jo-Ann Hart'] }],
    ['introduced Ana and Bo', { kind: 'introduced', direction: 'outgoing', who: ['Ana Lopez', 'Bo'] }],
    ['Yesterday I met Ana', { who: ['Ana Lopez'], day: '2026-11-22' }],
    ['On Friday, called Bo', { kind: 'called', direction: 'outgoing', who: ['Bo'], day: '2026-11-20' }],
    ['met Ana, discussed the lease', { who: ['Ana Lopez'], text: 'discussed the lease' }],
    ['met Ana with a gift', { who: ['Ana Lopez'], text: 'with a gift' }],
    ['met Ana to sign the lease', { who: ['Ana Lopez'], text: 'to sign the lease' }],
    ['met Ana about the trip tomorrow', { who: ['Ana Lopez'], text: 'the trip tomorrow' }],
    ['met Ana about the lease on Friday', { who: ['Ana Lopez'], day: '2026-11-20', text: 'the lease' }],
    ['met Ana: lease was signed yesterday', { who: ['Ana Lopez'], text: 'lease was signed yesterday' }],
    ['met Ana – lease', { who: ['Ana Lopez'], text: 'lease' }],
    ['met me and Ana and ana lopez', { who: ['Ana Lopez'] }],
  ])('"%s" is parsed completely', (sentence, parts) => {
    expect(read(sentence)).toEqual(parsed(parts))
  })

  test.each([
    ["met Sean O'Neil yesterday", ['Sean O’Neil']],
    ['met O’Hara', ["O'Hara"]],
    ["met O'HARA", ["O'Hara"]],
    ['met Lee', [['Lee', 'Lee Quay', 'Lee Harbour']]],
    ['met Lee Q', ['Lee Quay']],
    ['met Quay', ['Lee Quay']],
    ['met Zed and Ana', [['Zed'], 'Ana Lopez']],
    ['met Ana and zed', ['Ana Lopez', ['zed']]],
    ['met the plumber yesterday', [['the plumber']]],
    ['met Ana and Zed Alder', ['Ana Lopez', ['Zed Alder']]],
    ['met', []],
  ])('"%s" names the participants %j', (sentence, who) => {
    expect(read(sentence)?.who).toEqual(who)
  })

  test.each(['', 'Ana Lopez', 'harbour', 'metal works', 'call Bo', 'meeting', 'the budget: Ana wrote', 'noteworthy'])(
    '"%s" is not an interaction',
    (sentence) => expect(read(sentence)).toBeNull(),
  )
})

describe('the day in a sentence', () => {
  test.each([
    ['Monday', '2026-11-16'],
    ['on Tuesday', '2026-11-17'],
    ['last Monday', '2026-11-16'],
    ['on Sunday', '2026-11-22'],
    ['two days ago', '2026-11-21'],
    ['3 weeks ago', '2026-11-02'],
    ['last week', '2026-11-16'],
    ['on Nov 30', '2025-11-30'],
    ['on 3 November', '2026-11-03'],
    ['on 2026-11-02', '2026-11-02'],
    ['on 5/11/2026', '2026-11-05'],
    ['on 1.12.', '2025-12-01'],
    ['on 29/2', '2024-02-29'],
    ['this morning', '2026-11-23'],
    ['tomorrow', '2026-11-24'],
  ])('"%s" resolves to %s', (words, day) => {
    expect(read(`met Bo ${words}`)?.day).toBe(day)
  })

  test.each([
    ['last month', '2026-10-23'],
    ['two months ago', '2026-09-23'],
    ['a year ago', '2025-11-23'],
    ['last year', '2025-11-23'],
    ['last week', '2026-11-16'],
    ['a few days ago', '2026-11-20'],
    ['this month', '2026-11-15'],
    ['in May', '2026-05-15'],
    ['in November', '2026-11-15'],
    ['back in December', '2025-12-15'],
    ['in March 2024', '2024-03-15'],
    ['in 2019', '2019-07-01'],
  ])('"%s" resolves to %s, marked as approximate', (words, day) => {
    expect(read(`met Bo ${words} about boats`)).toEqual(
      parsed({ who: ['Bo'], day, isDayApproximate: true, text: 'boats' }),
    )
  })

  test('in the first half of a month, the name of that month means today', () => {
    expect(read('met Bo in November', { ...clock, now: '2026-11-03T12:00' })?.day).toBe('2026-11-03')
  })

  test.each([
    ['met Bo for 2 hours', 'for 2 hours'],
    ['called Bo for 20 minutes', 'for 20 minutes'],
    ['met Bo last Christmas', 'last Christmas'],
    ['met Bo about the budget in May', 'the budget in May'],
    ['met Bo about last year', 'last year'],
  ])('"%s" names no day and no time', (sentence, text) => {
    expect(read(sentence)).toMatchObject({ day: null, time: null, text, who: ['Bo'] })
  })

  test('in "met May in May", the second May is the month and not part of the name', () => {
    expect(read('met May in May')).toMatchObject({ day: '2026-05-15', who: ['May Reed'] })
  })

  test.each(['00:31', '05:59', '06:00', '12:00', '23:59'])('at %s, "last night" means the previous day', (time) => {
    const at = { ...clock, now: `2026-11-23T${time}` }
    expect(read('called Bo last night about boats', at)).toMatchObject({ day: '2026-11-22', text: 'boats' })
  })

  test("is read in the user's order of day and month", () => {
    expect(read('met Bo on 5/11', { ...clock, order: 'month-first' as 'day-first' })?.day).toBe('2026-05-11')
  })
})

test.each([
  ['at 9', '09:00'],
  ['at 2', '14:00'],
  ['at 2am', '02:00'],
  ['at 02:15', '02:15'],
  ['yesterday at 14:05', '14:05'],
  ['at noon', '12:00'],
  ['from 9 to 10', '09:00'],
  ['now', null],
])('the time "%s" resolves to %s', (words, time) => {
  expect(read(`called Bo ${words}`)?.time).toBe(time)
})

test('a date that does not exist is reported, and stays in the text', () => {
  const met = read('met Bo on 31 February')
  expect(met).toEqual(parsed({ who: ['Bo'], impossibleDay: '31 February', text: 'on 31 February' }))
  expect(read('met Bo yesterday about the report of June 31')?.impossibleDay).toBeNull()
})

test('the participants, the day and the text are found whatever the spelling and combination of names', () => {
  const whole = fc.uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: 4 })
  const cased = fc.constantFrom(
    (name: string) => name,
    (name: string) => name.normalize('NFD'),
  )
  const text = fc.constantFrom('the lease', 'boats, nets and ropes', 'Ana’s house: a visit', 'x')
  fc.assert(
    fc.property(whole, cased, text, fc.constantFrom(' and ', ', ', ' & '), (who, write, about, join) => {
      const found = read(`met ${who.map(write).join(join)} yesterday: ${about}`)
      expect(found).toEqual(parsed({ who, day: '2026-11-22', text: about }))
    }),
  )
})

test('whatever the input, the parsed participants and the parsed text are parts of it', () => {
  const words = fc.constantFrom(
    'met',
    'Ana',
    'wrote',
    'to',
    'me',
    'about',
    ':',
    ',',
    'yesterday',
    'at 9',
    'Lee',
    'and',
    '§',
    '12/3',
    'I',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(words, { maxLength: 12 }).map((all) => all.join(' ')),
      ),
      (sentence) => {
        const found = readSentence(sentence, known, clock)
        for (const { words: named } of found?.people ?? []) expect(sentence).toContain(named)
      },
    ),
  )
})
