import { describe, expect, test } from 'vitest'
import { joinedAddress, otherAddressColumns, addressContains } from './address-parts.ts'

describe('otherAddressColumns', () => {
  test.each([
    ['Business Street,Business City,Home City,Business Country/Region', ['Business City', 'Business Country/Region']],
    ['Straße,PLZ,Ort,Land', ['PLZ', 'Ort', 'Land']],
    ['Address,City,Region,Zip', ['City', 'Zip']],
    ['City,Country', []],
    ['Home City,Home Country', ['Home Country']],
    ['Address 1 - Formatted,Address 1 - City', []],
  ])('returns the columns of "%s" that belong to the same address as the first column', (headers, rest) => {
    const columns = headers.split(',')
    expect(otherAddressColumns(columns, columns[0] ?? null)).toEqual(rest)
  })
})

test('joins the parts of an address into one line in file order', () => {
  const joined = (parts: Record<string, string>) =>
    joinedAddress(Object.entries(parts).map(([header, written]) => ({ header, written })))
  expect(joined({ Street: 'Millhamn Road 1\n2nd floor', City: 'Millhamn', Zip: '', Country: 'Sweden' })).toBe(
    'Millhamn Road 1, 2nd floor, Millhamn, Sweden',
  )
  expect(joined({ Straße: 'Kai 3', PLZ: '20457', Ort: 'Hamburg', Land: 'Deutschland' })).toBe(
    'Kai 3, 20457 Hamburg, Deutschland',
  )
  expect(joined({ Street: '1 Pier', City: 'Bay', State: 'CA', 'Postal Code': '94105' })).toBe('1 Pier, Bay, CA 94105')
  expect(joined({ Address: 'Kai 3, 20457 Hamburg', City: 'Hamburg', Country: 'Germany' })).toBe(
    'Kai 3, 20457 Hamburg, Germany',
  )
})

test('recognizes a street line, town or postcode as part of an address, but not if it is only part of a word', () => {
  expect(addressContains('Älmhultsvägen 1\n2nd floor', 'Älmhult')).toBe(false)
  expect(addressContains('3 Quay Road\nOslo 0150', 'oslo')).toBe(true)
  expect(addressContains('3 Quay Road\nOslo 0150', '0150')).toBe(true)
  expect(addressContains('3 Quay Road\nOslo 0150', '3 Quay Road')).toBe(true)
  expect(addressContains('London Road 5, Bath', 'London')).toBe(false)
})
