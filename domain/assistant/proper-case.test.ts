import { expect, test } from 'vitest'
import { properCase } from './proper-case.ts'

test.each([
  ["ana maría o'neill", "Ana María O'Neill"],
  ['maría de la cruz', 'María de la Cruz'],
  ['fönix gmbh', 'Fönix GmbH'],
  ['rossi s.p.a.', 'Rossi S.p.A.'],
  ['rossi s.p.a', 'Rossi S.p.A.'],
  ['adria d.o.o.', 'Adria d.o.o.'],
  ['morska sp. z o.o.', 'Morska Sp. z o.o.'],
  ['nord sa', 'Nord SA'],
  ['ana sa', 'Ana Sa'],
  ['McGill', 'McGill'],
])('the name "%s" in proper case is "%s"', (written, name) => expect(properCase(written)).toBe(name))
