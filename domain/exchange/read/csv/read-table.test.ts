import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { finish } from '../../../finish.ts'
import { readTable } from './read-table.ts'

const table = (text: string) => finish(readTable(text))

describe('the delimiter', () => {
  test.each([',', '\t', ';', '|'] as const)('%j is detected', (delimiter) => {
    const lines = [
      ['Name', 'Notes'],
      ['Ann', 'likes tea'],
      ['Bob', 'a'],
    ].map((cells) => cells.join(delimiter))
    expect(table(lines.join('\n'))).toMatchObject({ delimiter, headers: ['Name', 'Notes'] })
  })

  test('a semicolon delimiter is detected despite commas in the cells', () => {
    expect(table('Name;Preis\nMüller, Jo;1,50\nLee, Ann;2,75')).toMatchObject({ delimiter: ';', ragged: [] })
  })

  test('is not a comma inside the cells of a table with a single column', () => {
    const { headers, rows } = table('Name\nLee, Ann\nMüller, Jo')
    expect(headers).toEqual(['Name'])
    expect(rows.map((row) => row.cells)).toEqual([['Lee, Ann'], ['Müller, Jo']])
  })

  test('is read from a line that begins with sep=', () => {
    expect(table('sep=|\na,b|c\n1,2|3')).toMatchObject({ delimiter: '|', preamble: ['sep=|'], headers: ['a,b', 'c'] })
  })

  test('is not a character that would make quotation marks malformed', () => {
    const text = '"Name"|"Type"|"Notes"\n";a"|"b;\n"|";"|";"'
    expect(table(text)).toMatchObject({ delimiter: '|', headers: ['Name', 'Type', 'Notes'] })
  })

  test('is not a character that would turn a data row into a header with one repeated name', () => {
    const text = 'Notes:\n"See, here; a sentence."\n\nName,Type,Notes\na,";a","\n;",""\n'
    expect(table(text)).toMatchObject({ delimiter: ',', headers: ['Name', 'Type', 'Notes'] })
  })

  test('is detected even if no column name is known', () => {
    expect(table('ꯃꯤꯡ;ꯃꯐꯝ\nx, y;1\nz;2')).toMatchObject({ delimiter: ';', headers: ['ꯃꯤꯡ', 'ꯃꯐꯝ'] })
  })
})

describe('the header', () => {
  test('is found below a preamble with commas, quotes and blank lines', () => {
    const text = 'Notes:\n"Some, with ""commas"" in it."\n\nFirst Name,Last Name,URL\nAnn,Lee,https://a.example/x'
    expect(table(text)).toMatchObject({
      preamble: ['Notes:', '"Some, with ""commas"" in it."'],
      headerLine: 4,
      headers: ['First Name', 'Last Name', 'URL'],
      rows: [{ line: 5, cells: ['Ann', 'Lee', 'https://a.example/x'] }],
    })
  })

  test('is found below a title padded with delimiters', () => {
    expect(table('My contacts,,\n,,\nName,Type,Notes\nAnn,person,x').headers).toEqual(['Name', 'Type', 'Notes'])
  })

  test('is found below a preamble with an unclosed quotation mark', () => {
    expect(table('"Exported on Monday\nName,Type\nAnn,person').headers).toEqual(['Name', 'Type'])
  })

  test('has trimmed, unique and non-blank names', () => {
    expect(table(' Name ,Name,,Name (2),"two\nlines"\nA,B,C,D,E').headers).toEqual([
      'Name',
      'Name (2)',
      'Column 3',
      'Name (2) (2)',
      'two lines',
    ])
  })
})

describe('a header with one cell fewer than each row', () => {
  test('names the columns after the column of row names', () => {
    const { headers, rows } = table('Boat,Length\nAda,Gull,12\nBo,Tern,9')
    expect(headers).toEqual(['Column 1', 'Boat', 'Length'])
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['Ada', 'Gull', '12'],
      ['Bo', 'Tern', '9'],
    ])
  })

  test('names the columns after the column of row numbers, even if it contains known column names', () => {
    expect(table('Name,Title\n1,Ada,Pilot\n2,Bo,Cook').headers).toEqual(['Column 1', 'Name', 'Title'])
  })

  test('names the first columns if it contains known column names and the rows are not numbered', () => {
    expect(table('Name,Title\nAda,Pilot,x\nBo,Cook,y').headers).toEqual(['Name', 'Title'])
  })
})

describe('rows', () => {
  test('keep their line numbers across multiline cells and blank lines', () => {
    const { rows } = table('Name,Notes\r\n\r\nAnn,"one\r\ntwo"\r\n ,\r\nBob,x\rCid,y')
    expect(rows).toEqual([
      { line: 3, cells: ['Ann', 'one\ntwo'] },
      { line: 6, cells: ['Bob', 'x'] },
      { line: 7, cells: ['Cid', 'y'] },
    ])
  })

  test('are imported if their extra cells are empty, and reported if their extra cells contain values', () => {
    const { rows, ragged } = table('Name,Type\nAnn,person,, \nBob,person,x,y')
    expect(rows).toEqual([{ line: 2, cells: ['Ann', 'person'] }])
    expect(ragged.map(({ line, reason }) => [line, reason])).toEqual([
      [3, 'This row has 4 cells, but the header has 2.'],
    ])
  })

  test('a row keeps one extra cell as surplus, but is reported if the extra cell has shifted the other cells', () => {
    const { rows, ragged } = table('Name,Email,Score\nAnn,ann@x.example,1\nCat,,2,more\nLee, Bo,bo@x.example,3\nDan,,5')
    expect(rows).toEqual([
      { line: 2, cells: ['Ann', 'ann@x.example', '1'] },
      { line: 3, cells: ['Cat', '', '2'], surplus: 'more' },
      { line: 5, cells: ['Dan', '', '5'] },
    ])
    expect(ragged.map(({ line }) => line)).toEqual([4])
  })

  test('the missing cells at the end of a short row are read as blank', () => {
    const { rows, ragged } = table('Name,Type,Notes\nAnn\nBob,person')
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['Ann', '', ''],
      ['Bob', 'person', ''],
    ])
    expect(ragged).toEqual([])
  })

  test('are read even if they omit the last cells of columns without a name', () => {
    expect(table('Name,Type,,\nAnn,person\nBob,person,,').rows.map((row) => row.cells)).toEqual([
      ['Ann', 'person', '', ''],
      ['Bob', 'person', '', ''],
    ])
  })
})

describe('malformed quotation marks', () => {
  test('are kept if they enclose only part of a cell', () => {
    const { rows, ragged } = table('Name\tType\n"Bo" Lee\tperson\nAnn\tperson\n"Al" Jones\tperson\n"Cid"\tperson')
    expect(rows.map((row) => row.cells[0])).toEqual(['"Bo" Lee', 'Ann', '"Al" Jones', 'Cid'])
    expect(ragged).toEqual([])
  })

  test('are kept if they are inside a quoted cell', () => {
    expect(table('Name,Type\n"The "Light" Ltd",organization').rows[0]?.cells).toEqual([
      'The "Light" Ltd',
      'organization',
    ])
  })

  test('affect only one line of the file if a quotation mark is never closed', () => {
    const { rows, ragged } = table('Name,Type,Notes\nAnn,"person\nBob,person,x\nCid,person,y')
    expect(rows.map((row) => [row.line, row.cells[0]])).toEqual([
      [3, 'Bob'],
      [4, 'Cid'],
    ])
    expect(ragged).toEqual([
      {
        line: 2,
        cells: ['Ann', '"person'],
        reason: 'The quotation marks on this line do not match, so its cells cannot be separated.',
      },
    ])
  })

  test('leave every row readable even if they are on every line of a long file', () => {
    const lines = Array.from({ length: 3000 }, (_, index) => `"Bo ${index},person`)
    const { rows } = table(`Name,Type\n${lines.join('\n')}`)
    expect(rows.map((row) => row.cells[0])).toEqual(lines.map((line) => line.replace(',person', '')))
  })
})

test('a quoted cell of 200,000 characters is read completely', () => {
  const notes = `${'word, "word"\n'.repeat(15_000)}end`
  const { rows } = table(`Name,Notes\nAnn,"${notes.replaceAll('"', '""')}"\nBob,x`)
  expect(rows).toEqual([
    { line: 2, cells: ['Ann', notes] },
    { line: 15_003, cells: ['Bob', 'x'] },
  ])
})

test('the progress reported while a table is read increases until it reaches 1', () => {
  const steps = [...readTable(`Name,Type\n${'Ann,person\n'.repeat(50_000)}`)]
  expect(steps.length).toBeGreaterThan(5)
  expect(steps).toEqual([...steps].sort((a, b) => a - b))
  expect(steps.at(-1)).toBe(1)
})

test('whatever the text, each row has a unique line number below the header and one cell per column', () => {
  const piece = fc.constantFrom('"', '""', ',', ';', '\t', '\n', '\r\n', 'a', ' ', 'Name', 'é', '👩🏽‍🚀')
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 60 }), (pieces) => {
      const text = pieces.join('')
      const { rows, ragged, headers, headerLine } = table(text)
      const lines = [...rows, ...ragged].map((row) => row.line).sort((a, b) => a - b)
      expect(new Set(lines).size).toBe(lines.length)
      for (const line of lines) expect(line).toBeGreaterThan(headerLine)
      for (const row of rows) expect(row.cells.length).toBe(headers.length)
    }),
    { numRuns: 2000 },
  )
})
