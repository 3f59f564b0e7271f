import { describe, expect, test } from 'vitest'
import { columnFields } from '../headers/column-field.ts'
import { guessMapping, locateColumns } from './columns.ts'

function guess(headerLine: string, filled?: Set<string>) {
  const { kept: _kept, keepsNames: _keepsNames, ...mapping } = guessMapping(headerLine.split(','), filled)
  return Object.fromEntries(Object.entries(mapping).filter(([, column]) => column !== null && column.length > 0))
}

describe('guessMapping', () => {
  test('maps LinkedIn columns', () => {
    expect(guess('First Name,Last Name,URL,Email Address,Company,Position,Connected On')).toEqual({
      name: ['First Name', 'Last Name'],
      profileUrl: 'URL',
      email: 'Email Address',
      company: 'Company',
      title: 'Position',
      date: 'Connected On',
    })
  })

  test('maps Google Contacts columns', () => {
    const headers =
      'First Name,Middle Name,Last Name,Phonetic First Name,Name Prefix,Nickname,Organization Name,Organization Title,' +
      'Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,' +
      'Address 1 - Formatted,Address 1 - City,Website 1 - Value'
    expect(guess(headers)).toEqual({
      name: ['First Name', 'Middle Name', 'Last Name'],
      title: 'Organization Title',
      company: 'Organization Name',
      notes: 'Notes',
      address: 'Address 1 - Formatted',
      email: 'E-mail 1 - Value',
      phone: 'Phone 1 - Value',
      profileUrl: 'Website 1 - Value',
      imageUrl: 'Photo',
      tags: 'Labels',
    })
    expect(guess('Name,Given Name,Additional Name,Family Name,Group Membership,Organization 1 - Name')).toEqual({
      name: ['Name'],
      tags: 'Group Membership',
      company: 'Organization 1 - Name',
    })
  })

  test('maps Pipedrive columns', () => {
    const headers =
      'Person - ID,Person - Name,Person - Label,Person - Organization,Person - Email - Home,Person - Email - Work,' +
      'Person - Phone - Mobile,Person - Phone - Work,Person - Owner'
    expect(guess(headers)).toEqual({
      id: 'Person - ID',
      name: ['Person - Name'],
      tags: 'Person - Label',
      company: 'Person - Organization',
      email: 'Person - Email - Work',
      phone: 'Person - Phone - Work',
    })
    expect(guessMapping(headers.split(',')).kept).toEqual([
      'Person - Email - Home',
      'Person - Phone - Mobile',
      'Person - Owner',
    ])
    expect(guess('Person - Name,Person - Email - Other,Person - Phone - Mobile')).toMatchObject({
      email: 'Person - Email - Other',
      phone: 'Person - Phone - Mobile',
    })
  })

  test.each(['Primary Company', 'Associated Company', 'Associated Company (Primary)'])(
    'maps the HubSpot column "%s" to the company',
    (company) => {
      expect(guess(`Record ID,First Name,Last Name,Email,${company}`)).toMatchObject({ id: 'Record ID', company })
    },
  )

  test('maps Outlook columns, preferring columns with values', () => {
    const headers =
      'Title,First Name,Middle Name,Last Name,Company,Job Title,Business Street,Business City,Business Phone,' +
      'Mobile Phone,Categories,E-mail Address,Notes,Web Page'
    expect(guess(headers)).toMatchObject({
      name: ['First Name', 'Middle Name', 'Last Name'],
      title: 'Job Title',
      address: 'Business Street',
      phone: 'Mobile Phone',
      tags: 'Categories',
      profileUrl: 'Web Page',
    })
    const filled = new Set(['First Name', 'Last Name', 'Business City', 'Business Phone'])
    expect(guess(headers, filled)).toMatchObject({ address: 'Business City', phone: 'Business Phone' })
  })

  test.each([
    ['Vorname,Nachname,Unternehmen,Position,Ort', ['Vorname', 'Nachname'], { company: 'Unternehmen', address: 'Ort' }],
    ['Name,Vorname,Firma,E-Mail-Adresse', ['Vorname', 'Name'], { company: 'Firma', email: 'E-Mail-Adresse' }],
    ['Prénom,Nom,Société,Fonction,Ville', ['Prénom', 'Nom'], { company: 'Société', title: 'Fonction' }],
    ['Nombre,Apellidos,Empresa,Teléfono', ['Nombre', 'Apellidos'], { company: 'Empresa', phone: 'Teléfono' }],
    ['Nome,Cognome,Azienda,Città', ['Nome', 'Cognome'], { company: 'Azienda', address: 'Città' }],
    ['Nome,Sobrenome,Empresa,Função', ['Nome', 'Sobrenome'], { company: 'Empresa', title: 'Função' }],
    ['Voornaam,Tussenvoegsel,Achternaam,Bedrijf', ['Voornaam', 'Tussenvoegsel', 'Achternaam'], { company: 'Bedrijf' }],
    ['Imię,Nazwisko,Stanowisko', ['Imię', 'Nazwisko'], { title: 'Stanowisko' }],
    [
      'Imię i nazwisko,Zakład pracy,Poczta e-mail,Telefon kom.',
      ['Imię i nazwisko'],
      { company: 'Zakład pracy', email: 'Poczta e-mail', phone: 'Telefon kom.' },
    ],
    ['姓名,公司,邮箱', ['姓名'], { company: '公司', email: '邮箱' }],
    ['氏名,会社名,電話番号,備考', ['氏名'], { company: '会社名', phone: '電話番号', notes: '備考' }],
    ['ФИО,Компания,Город', ['ФИО'], { company: 'Компания', address: 'Город' }],
    ['profile_url,NAME,node-type', ['NAME'], { profileUrl: 'profile_url', type: 'node-type' }],
  ])('maps the columns "%s"', (headers, name, others) => {
    expect(guess(headers)).toMatchObject({ name, ...others })
  })

  test('uses the name-part columns when the full-name column is empty', () => {
    expect(guess('Name,Given Name,Family Name', new Set(['Given Name', 'Family Name'])).name).toEqual([
      'Given Name',
      'Family Name',
    ])
  })

  test('keeps columns that match no property, except columns that only the exporting app needs', () => {
    const headers =
      'First Name,Last Name,File As,Birthday,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,' +
      'Relation 1 - Label,Relation 1 - Value,Business Postal Code,E-mail Type'
    expect(guessMapping(headers.split(',')).kept).toEqual([
      'Birthday',
      'E-mail 2 - Value',
      'Relation 1 - Value',
      'Business Postal Code',
    ])
  })

  test('maps no column whose name is unknown', () => {
    expect(guess('foo,bar,Column 3')).toEqual({})
  })
})

describe('locateColumns', () => {
  const file = { headers: ['Name', 'Type'], formatLabel: 'CSV', lastNamesFirst: [] }
  const nothing = guessMapping([])

  test('rejects a mapping without a name column', () => {
    expect(locateColumns(file, nothing)).toEqual({
      ok: false,
      rejection: { code: 'name-not-mapped', sentence: 'Please map the Name column' },
    })
  })

  test('rejects a name column that is not in the file', () => {
    expect(locateColumns(file, { ...nothing, name: ['Name', 'Surname'] })).toEqual({
      ok: false,
      rejection: {
        code: 'column-missing',
        sentence: 'Could not find the selected Name column in the CSV headers',
      },
    })
  })

  test('names the file format in the message about a missing column', () => {
    expect(locateColumns({ ...file, formatLabel: 'XLSX' }, { ...nothing, name: ['Surname'] })).toMatchObject({
      rejection: { sentence: 'Could not find the selected Name column in the XLSX headers' },
    })
  })

  test.each(columnFields.filter((field) => field !== 'name'))('rejects a missing %s column', (field) => {
    const result = locateColumns(file, { ...nothing, name: ['Name'], [field]: 'Gone' })
    expect(result).toMatchObject({ ok: false, rejection: { code: 'column-missing' } })
  })

  test('returns the positions of mapped columns', () => {
    expect(locateColumns(file, { ...nothing, name: ['Type', 'Name'], type: 'Type' })).toMatchObject({
      ok: true,
      value: { name: [1, 0], other: { type: 1, notes: null } },
    })
  })
})
