import { describe, expect, test } from 'vitest'
import { isMailText } from './mail-text.ts'

const head =
  'Received: from a.example\r\n\tby b.example\r\nFrom: Ana <ana@harbour.example>\r\nTo: bo@harbour.example\r\nSubject: Pier'

describe('isMailText', () => {
  test.each([
    ['an email', `${head}\r\n\r\nDear Bo,\r\nsee you.`],
    ['an email without a text', head],
    ['a mailbox', `From ana@harbour.example Mon Jun  1 10:00:00 2026\n${head.replaceAll('\r', '')}\n\nDear Bo`],
  ])('recognizes %s', (_what, text) => expect(isMailText(text)).toBe(true))

  test.each([
    ['a table', 'Name,Email\nAna,ana@harbour.example'],
    ['a table of connections', 'From,To\nAna,Bo'],
    ['a list with colons', 'From: Ana\nTo: Bo\nand others'],
    ['a list of names', 'Ana Quill\nBo Ferry'],
    ['nothing', ''],
  ])('does not recognize %s', (_what, text) => expect(isMailText(text)).toBe(false))
})
