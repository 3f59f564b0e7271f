import { describe, expect, it } from 'vitest'
import { readPastedText } from './pasted-text.ts'

describe('readPastedText', () => {
  it('takes a column of names, with or without its header, bullets and numbers', () => {
    expect(readPastedText('Ada Quill\r\n\r\nBo Ferry ')).toEqual({ kind: 'names', names: ['Ada Quill', 'Bo Ferry'] })
    expect(readPastedText('Name\nAda Quill')).toEqual({ kind: 'names', names: ['Ada Quill'] })
    expect(readPastedText('- Ada Quill\n2. Quill, Bo')).toEqual({ kind: 'names', names: ['Ada Quill', 'Quill, Bo'] })
    expect(readPastedText('Name')).toEqual({ kind: 'names', names: ['Name'] })
  })

  it('leaves rows with columns to the import', () => {
    expect(readPastedText('Name\tCompany\nAda\tQuay')).toEqual({ kind: 'table' })
    expect(readPastedText('Ada\tQuay\nBo\tQuay')).toEqual({ kind: 'table' })
    expect(readPastedText('Name,Company\nAda,Quay')).toEqual({ kind: 'table' })
    expect(readPastedText(Array.from({ length: 201 }, (_, index) => `Person ${index}`).join('\n'))).toEqual({
      kind: 'table',
    })
  })

  it('makes nothing of prose and of nothing', () => {
    expect(readPastedText(' \n')).toEqual({ kind: 'nothing' })
    expect(readPastedText('word '.repeat(60))).toEqual({ kind: 'nothing' })
  })
})
