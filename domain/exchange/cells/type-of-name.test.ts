import { expect, test } from 'vitest'
import { typeOfName } from './type-of-name.ts'

test.each([
  'Supplier Ltd',
  'Fönix GmbH',
  'Acme, Inc.',
  'Tide LLC',
  'Nord SA',
  'Boulangerie Petit SARL',
  'Rhein AG',
  'Meri Oy',
  'Havens B.V.',
  'Reef Pty Ltd',
  'Harbour PLC',
  'Smith & Co',
  'Rossi S.p.A.',
  'Morska Sp. z o.o.',
  'Peter Jones Ltd',
  'Atelier Bois Doré',
  'Studio Olafsen',
  'Tide Bank',
  'Bank of Lisbon',
  'Kelp Labs',
  'Emma Capital',
  'Sequoia Partners',
  'North Ventures',
  'Tidewater Group',
  'University of Bergen',
  'Universität Wien',
  'Gates Foundation',
  'Labour Party',
  'Trinity Church',
  'Health Center for Sailors',
])('the name "%s" is of an organization', (name) => expect(typeOfName(name)).toBe('organization'))

test.each([
  ['Museum of Tides', 'venue'],
  ['Maritime Museum', 'venue'],
  ['Museo del Prado', 'venue'],
  ['Grand Hotel', 'venue'],
  ['Web Summit', 'event'],
  ['Launch Party', 'event'],
  ['Festival de Cannes', 'event'],
])('the name "%s" is of a %s', (name, type) => expect(typeOfName(name)).toBe(type))

test.each([
  'Ada Lovelace',
  'Emma Hall',
  'Rowan Park',
  'Maria Åsa Berg',
  'Ana Sá',
  'Kim Se',
  "Ana María O'Neill",
  'Bob Marsh',
  'Ida Baker',
  'Zed',
  'José',
])('the name "%s" is not taken for an organization, an event or a venue', (name) =>
  expect(typeOfName(name) ?? 'person').toBe('person'),
)
