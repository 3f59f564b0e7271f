import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateOrderOf, readDate } from './dates.ts'

describe('readDate', () => {
  test.each([
    '2024-05-04',
    '2024-5-4',
    '2024/5/4',
    '2024.05.04.',
    '20240504',
    '2024-05-04T23:59:00Z',
    '2024-05-04 10:30',
    '4.5.2024',
    '04. 05. 2024',
    '4/5/2024',
    '4-5-24',
    '4/5/2024 9:30 PM',
    '04 May 2024',
    '4-May-24',
    'May 4, 2024',
    'May 4th 2024',
    '2024 May 4',
    'Saturday, 4 May 2024',
    '4. Mai 2024',
    '4 mai 2024',
    '4 de mayo de 2024',
    '4 maggio 2024',
    '4 de maio de 2024',
    '4 mei 2024',
    '4 мая 2024 г.',
  ])('reads "%s" as May 4, 2024', (written) => {
    expect(readDate(written, 'day-first')).toBe('2024-05-04')
  })

  test.each(['4. März 2023', '4 mars 2023', 'Mar. 4, 2023', '04-MAR-2023', '4 marzo 2023'])(
    'reads "%s" as March 4, 2023',
    (written) => {
      expect(readDate(written, 'day-first')).toBe('2023-03-04')
    },
  )

  test.each(['', 'soon', '2024', 'May 2024', '31.2.2024', '29/2/2023', '2024-13-01', '0/0/2024', '1/2/3', '45416'])(
    'returns null for %j',
    (written) => {
      expect(readDate(written, 'day-first')).toBeNull()
    },
  )

  test('applies the given date order only if both the day-first and the month-first reading are valid', () => {
    expect(readDate('5/4/2024', 'month-first')).toBe('2024-05-04')
    expect(readDate('5/4/2024', 'day-first')).toBe('2024-04-05')
    expect(readDate('25/4/2024', 'month-first')).toBe('2024-04-25')
    expect(readDate('4/25/2024', 'day-first')).toBe('2024-04-25')
    expect(readDate('5.4.2024', 'month-first')).toBe('2024-04-05')
  })

  test('reads any date in the date formats of eight languages', () => {
    const day = fc.date({ min: new Date('1970-01-01'), max: new Date('2069-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(day, fc.constantFrom('en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'ru'), (date, language) => {
        const iso = date.toISOString().slice(0, 10)
        for (const dateStyle of ['long', 'short'] as const) {
          const written = new Intl.DateTimeFormat(language, { dateStyle, timeZone: 'UTC' }).format(date)
          expect([written, readDate(written, language === 'en' ? 'month-first' : 'day-first')]).toEqual([written, iso])
        }
      }),
    )
  })
})

describe('dateOrderOf', () => {
  test.each([
    [['5/4/2024', '25/4/2024'], 'day-first'],
    [['5/4/2024', '4/25/2024'], 'month-first'],
    [['5/4/2024', ''], 'undecided'],
    [['25/4/2024', '4/25/2024'], 'undecided'],
    [['2024-05-04', '4.5.2024', '04 May 2024', ''], 'irrelevant'],
    [[], 'irrelevant'],
  ] as const)('the date order of %j is %s', (values, order) => {
    expect(dateOrderOf(values)).toBe(order)
  })
})
