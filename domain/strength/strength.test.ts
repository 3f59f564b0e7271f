import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type InteractionKind, interactionKinds } from '../entities/interaction/interaction.ts'
import { addDays } from '../add-days.ts'
import { defaultRules } from './strength-constants.ts'
import { type ComputedStrength, type Contact, strengthOn } from './strength.ts'

const { halfLifeDays, closeHalfLifeDays } = defaultRules
const today = '2026-05-31'

function contact(kind: InteractionKind, daysAgo: number, id = `${kind} ${daysAgo}`): Contact {
  const day = addDays(today, -daysAgo)
  return { id, kind, direction: null, day, time: null, text: '', createdAt: `${day}T12:00:00.000Z` }
}

const strength = (contacts: readonly Contact[], day = today, halfLife = halfLifeDays) =>
  strengthOn(contacts, day, halfLife, defaultRules)
const sum = (contacts: readonly Contact[], day = today) => strength(contacts, day)?.sum ?? 0
const score = (contacts: readonly Contact[], day = today) => strength(contacts, day)?.score ?? 0

describe('the weight of each interaction kind', () => {
  test.each([
    ['met', 5],
    ['called', 3],
    ['introduced', 3],
    ['wrote', 0.2],
    ['was_written_to', 0.2],
  ] as const)('%s: %d on the same day', (kind, weight) => {
    expect(strength([contact(kind, 0)])).toMatchObject({ sum: weight, parts: [{ weight, now: weight }] })
  })

  test('does not apply to notes, because a note is not a contact', () => {
    expect(strength([contact('note', 0)])).toBeNull()
    expect(strength([contact('note', 0), contact('met', 3)])?.last.kind).toBe('met')
  })
})

describe('the weight of a message', () => {
  const sent = contact('wrote', 100)
  test.each([
    ['within 30 days', 70, 2],
    ['on the same day', 100, 2],
    ['30 days before', 130, 2],
    ['after 31 days', 69, 0.4],
    ['31 days before', 131, 0.4],
  ])('depends on how soon a message in the other direction followed or preceded it: %s', (_when, daysAgo, weights) => {
    const parts = strength([sent, contact('was_written_to', daysAgo)])?.parts ?? []
    expect(parts.reduce((all, { weight }) => all + weight, 0)).toBeCloseTo(weights, 12)
  })

  test('does not increase with another message in the same direction', () => {
    expect(strength([sent, contact('wrote', 99)])?.parts.map(({ isAnswered }) => isAnswered)).toEqual([false, false])
  })

  test('does not increase until the day on which the answer arrives', () => {
    const mails = [sent, contact('was_written_to', 90)]
    expect(sum(mails, addDays(today, -91))).toBeCloseTo(0.2 * 2 ** (-9 / 180), 12)
  })
})

test('the sum of weights halves after a half-life, which is four times as long for close people', () => {
  expect(strength([contact('met', halfLifeDays)])?.sum).toBe(2.5)
  expect(strength([contact('met', 2 * halfLifeDays)])?.sum).toBe(1.25)
  expect(strength([contact('met', closeHalfLifeDays)], today, closeHalfLifeDays)?.sum).toBe(2.5)
})

test('the score is 100·(1 − e^(−sum/8)), and each fifth of the scale is one strength level', () => {
  expect(score([contact('met', 0), contact('called', 0)])).toBeCloseTo(100 * (1 - 1 / Math.E), 12)
  const meetings = (count: number) => Array.from({ length: count }, (_, index) => contact('met', 0, `${index}`))
  const steps = [[contact('wrote', 0)], [contact('called', 0)], meetings(1), meetings(2), meetings(3)]
  expect(steps.map((contacts) => strength(contacts)?.strength)).toEqual([1, 2, 3, 4, 5])
})

describe('the fading level', () => {
  const weekly = (from: number, to: number) =>
    Array.from({ length: Math.floor((from - to) / 7) + 1 }, (_, index) => contact('met', from - index * 7))
  const word = (contacts: readonly Contact[]) => strength(contacts)?.fading
  test.each([
    ['met once, a month ago', 'fresh', [contact('met', 30)]],
    ['met once, half a year ago', 'cooling', [contact('met', 180)]],
    ['met once, ten months ago', 'fading', [contact('met', 300)]],
    ['met once, fourteen months ago', 'quiet', [contact('met', 425)]],
    ['met every week until now', 'fresh', weekly(700, 0)],
    ['met every week until a year ago', 'fading', weekly(1000, 350)],
    ['met every week many years ago, and wrote yesterday', 'quiet', [...weekly(2500, 2000), contact('wrote', 1)]],
  ] as const)('%s: %s', (_what, fading, contacts) => {
    expect(word(contacts)).toBe(fading)
  })

  test('is relative to the day with the highest score', () => {
    const known = strength([contact('met', 400), contact('met', 400, 'again'), contact('called', 10)])
    expect(known?.best).toEqual({
      score: score([contact('met', 0), contact('met', 0, 'b')]),
      day: addDays(today, -400),
    })
  })
})

test('the interactions behind a strength are listed newest first', () => {
  const parts = strength([contact('met', 30), contact('called', 1), contact('met', 400), contact('note', 0)])?.parts
  expect(parts?.map(({ contact: { day } }) => day)).toEqual([-1, -30, -400].map((days) => addDays(today, days)))
})

describe('for any interactions', () => {
  const some = fc
    .array(fc.record({ kind: fc.constantFrom(...interactionKinds), daysAgo: fc.integer({ min: -40, max: 1500 }) }), {
      maxLength: 30,
    })
    .map((all) => all.map(({ kind, daysAgo }, index) => contact(kind, daysAgo, String(index))))

  test('more interactions never lower the score', () => {
    fc.assert(
      fc.property(some, some, (contacts, further) => {
        const more = [...contacts, ...further.map((each) => ({ ...each, id: `further ${each.id}` }))]
        expect(score(more)).toBeGreaterThanOrEqual(score(contacts))
      }),
    )
  })

  test('the score never increases if all interactions are older or the evaluation day is later', () => {
    fc.assert(
      fc.property(some, fc.nat(800), (contacts, days) => {
        const past = contacts.filter(({ day }) => day <= today)
        const earlier = past.map((each) => ({ ...each, day: addDays(each.day, -days) }))
        expect(score(earlier)).toBeLessThanOrEqual(score(past))
        expect(score(past, addDays(today, days))).toBeCloseTo(score(earlier), 9)
      }),
    )
  })

  test('the score never increases if a single interaction other than a message is older', () => {
    fc.assert(
      fc.property(some, fc.nat(29), fc.nat(800), (contacts, which, days) => {
        const past = contacts.filter(({ day }) => day <= today)
        const moved = past.map((each, index) => {
          const isMail = each.kind === 'wrote' || each.kind === 'was_written_to'
          return index === which && !isMail ? { ...each, day: addDays(each.day, -days) } : each
        })
        expect(score(moved)).toBeLessThanOrEqual(score(past) + 1e-9)
      }),
    )
  })

  test('the order of interactions does not change the result', () => {
    const shuffled = some.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    )
    fc.assert(
      fc.property(shuffled, ([all, other]) => {
        expect(strength(other)).toEqual(strength(all))
      }),
    )
  })

  test('the sum of weights halves with every half-life', () => {
    fc.assert(
      fc.property(some, (contacts) => {
        const past = contacts.filter(({ day }) => day <= today)
        expect(sum(past, addDays(today, halfLifeDays))).toBeCloseTo(sum(past) / 2, 9)
      }),
    )
  })

  test('future interactions are ignored', () => {
    fc.assert(
      fc.property(some, (contacts) => {
        expect(strength(contacts)).toEqual(strength(contacts.filter(({ day }) => day <= today)))
      }),
    )
  })

  test('the score stays at most 100, and the share of the highest score that is left stays between 0 and 1', () => {
    fc.assert(
      fc.property(some, (contacts) => {
        const known: ComputedStrength | null = strength(contacts)
        if (known === null) return
        expect(known.sum).toBeGreaterThan(0)
        expect(known.score).toBeLessThanOrEqual(100)
        expect(known.left).toBeGreaterThan(0)
        expect(known.left).toBeLessThanOrEqual(1)
        expect(known.best.score).toBeGreaterThanOrEqual(known.score - 1e-9)
      }),
    )
  })
})
