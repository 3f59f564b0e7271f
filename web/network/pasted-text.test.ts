import { describe, expect, it } from 'vitest'
import { formatOf } from '../../domain/exchange/read/formats.ts'
import { readPastedText } from './pasted-text.ts'

describe('readPastedText', () => {
  it('reads a column of names, with or without a header, bullets, and numbers', () => {
    expect(readPastedText('Ada Quill\r\n\r\nBo Ferry ')).toEqual({ kind: 'names', names: ['Ada Quill', 'Bo Ferry'] })
    expect(readPastedText('Name\nAda Quill')).toEqual({ kind: 'names', names: ['Ada Quill'] })
    expect(readPastedText('- Ada Quill\n2. Quill, Bo')).toEqual({ kind: 'names', names: ['Ada Quill', 'Quill, Bo'] })
    expect(readPastedText('Name')).toEqual({ kind: 'names', names: ['Name'] })
  })

  it('reads no tables and no long lists, which are imported instead', () => {
    expect(readPastedText('Name\tCompany\nAda\tQuay')).toEqual({ kind: 'table' })
    expect(readPastedText('Ada\tQuay\nBo\tQuay')).toEqual({ kind: 'table' })
    expect(readPastedText('Name,Company\nAda,Quay')).toEqual({ kind: 'table' })
    expect(readPastedText(Array.from({ length: 201 }, (_, index) => `Person ${index}`).join('\n'))).toEqual({
      kind: 'table',
    })
  })

  it.each([
    'BEGIN:VCARD\nVERSION:3.0\nFN:Ada Quill\nEND:VCARD',
    'BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:Regatta\nEND:VEVENT\nEND:VCALENDAR',
    '\n{\n  "nodes": [{ "id": "Ada" }],\n  "links": []\n}',
    '<?xml version="1.0"?>\n<gexf xmlns="http://gexf.net/1.3" version="1.3">\n</gexf>',
    '<graphml xmlns="http://graphml.graphdrawing.org/xmlns">\n</graphml>',
  ])('treats pasted file contents as a table to import: %s', (text) => {
    expect(readPastedText(text)).toEqual({ kind: 'table' })
    expect(formatOf(new TextEncoder().encode(text)).id).not.toBe('csv')
  })

  it('ignores placeholders such as dashes and n/a', () => {
    expect(readPastedText('Name\nAda Quill\n—\nn/a\nBo Ferry')).toEqual({
      kind: 'names',
      names: ['Ada Quill', 'Bo Ferry'],
    })
    expect(readPastedText('—\n–')).toEqual({ kind: 'nothing' })
  })

  it('returns nothing for prose or blank text', () => {
    expect(readPastedText(' \n')).toEqual({ kind: 'nothing' })
    expect(readPastedText('word '.repeat(60))).toEqual({ kind: 'nothing' })
  })
})
