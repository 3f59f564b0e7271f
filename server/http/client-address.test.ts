import { expect, test } from 'vitest'
import { clientAddress, networkOf } from './client-address.ts'

test.each([
  ['no proxy, so that the header is ignored', 0, '1.2.3.4', '10.0.0.1'],
  ['one proxy', 1, '1.2.3.4', '1.2.3.4'],
  ['one proxy and an address forged by the client', 1, '9.9.9.9, 1.2.3.4', '1.2.3.4'],
  ['two proxies', 2, '9.9.9.9, 1.2.3.4, 10.0.0.2', '1.2.3.4'],
  ['IPv6', 1, '2001:db8::7', '2001:db8::7'],
  ['fewer addresses than proxies', 2, '1.2.3.4', '1.2.3.4'],
  ['an invalid address', 1, '1.2.3.4, unknown', '10.0.0.1'],
  ['an empty header', 1, '', '10.0.0.1'],
  ['no header', 1, null, '10.0.0.1'],
])(
  'the client’s IP address is determined from the connection and the forwarding header: %s',
  (_name, proxies, header, expected) => {
    expect(clientAddress('10.0.0.1', header, proxies)).toBe(expected)
  },
)

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::7', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
])('for limits per IP address, the address %s counts as the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
