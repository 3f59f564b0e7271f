import { expect, test } from 'vitest'
import { mailAddress } from './mail-address.ts'

test('a mailto URL contains only the escaped recipient, subject and text', () => {
  expect(mailAddress('ada@harbour.example')).toBe('mailto:ada@harbour.example')
  const draft = { subject: 'A & B', text: 'One\nTwo & three' }
  expect(mailAddress('ada@harbour.example?bcc=x@y.example', draft)).toBe(
    'mailto:ada@harbour.example%3Fbcc%3Dx@y.example?subject=A%20%26%20B&body=One%0D%0ATwo%20%26%20three',
  )
})
