import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomId, seededRandom } from '../../tests/support/random-edits.ts'
import { communityEntries } from '../catalog/community/all.ts'
import { industries } from '../catalog/community/industries.ts'
import { graphFromEdits } from '../../tests/support/graph-from-edits.ts'
import { nameKey } from './answer.ts'
import { networkEdits } from './network-builder.ts'
import { type LocalNetwork, type LocalRequest, localNetwork } from './local-network.ts'
import { readPrompt } from './read-prompt.ts'
import { tradeIn } from './trades.ts'

/** Timeout in milliseconds. Enough for thousands of generated cases on a busy machine. */
const longTime = 60_000
const today = '2031-12-20'
const evidence = { kind: 'ai', source: 'A description', date: today } as const
const options = (seed = 1) => {
  const random = seededRandom(seed)
  return { random, newId: () => randomId(random), evidence }
}

function built(request: LocalRequest): LocalNetwork {
  const network = localNetwork(request)
  if (!network) throw new Error('The description was not understood.')
  return network
}

describe('a network built without a model', () => {
  test('contains the contacts named in the description, at the place named in the description', () => {
    const { nodes } = built({
      prompt:
        'I live in Vienna and look for heads of compliance, patent lawyers and biotech investors at large banks. Include hospitals, medical fairs and the opera houses. My goal is ten customers.',
      industry: null,
      place: null,
      today,
    })
    const names = nodes.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining(['Head of compliance', 'Patent lawyer', 'Biotech investor', 'Hospital', 'Medical fair']),
    )
    expect(names).not.toContain('Customer')
    expect(nodes.find(({ name }) => name === 'Hospital')?.address).toBe('Vienna')
    expect(nodes.find(({ name }) => name === 'Medical fair')?.date).toBe('2032-01-03')
  })

  test.each(communityEntries.map((entry) => [entry.title, entry] as const))(
    'has the expected numbers of nodes for the community network: %s',
    (_title, entry) => {
      const { prompt, industry } = entry
      const { wanted, place } = readPrompt(prompt)
      expect(wanted.person.length).toBeGreaterThanOrEqual(5)
      expect(wanted.organization.length + wanted.venue.length).toBeGreaterThanOrEqual(3)
      expect(wanted.event.length).toBeGreaterThanOrEqual(1)
      expect(entry.location).toContain(place)
      const answer = built({ prompt, industry, place: entry.location, today })
      const count = (type: string) => answer.nodes.filter((node) => node.type === type).length
      expect([count('organization'), count('person'), count('event') + count('venue')]).toEqual([6, 7, 5])
      expect(new Set(answer.nodes.map(({ name }) => nameKey(name))).size).toBe(18)
      expect(graphFromEdits(networkEdits(answer, options())).edges.size).toBe(18 + answer.relationships.length)
    },
  )

  test('contains no node for a word such as “Client” that only describes the name after it', () => {
    const prompt =
      'Suppliers: Atelier Bois Doré, Quill & Sons. Client Harbour Trust. I work with the designer Noor Castellan.'
    const names = built({ prompt, industry: null, place: null, today }).nodes.map(({ name }) => name)
    expect(names.slice(0, 4)).toEqual(['Atelier Bois Doré', 'Quill & Sons', 'Harbour Trust', 'Noor Castellan'])
    for (const word of ['Supplier', 'Client', 'Designer']) expect(names).not.toContain(word)
  })

  test('contains an organization if a name starts with a word such as “Atelier”', () => {
    const prompt = 'Furniture maker in Lyon. I know Atelier Bois Doré and Marie Dupont'
    const { nodes } = built({ prompt, industry: null, place: null, today })
    const typeOf = (wanted: string) => nodes.find(({ name }) => name === wanted)?.type
    expect([typeOf('Atelier Bois Doré'), typeOf('Marie Dupont')]).toEqual(['organization', 'person'])
  })

  test.each([
    ['Wedding photographer in Melbourne looking for florists', 'Melbourne', 'Hospitality', 'Florist'],
    ['I need to know attorneys and the bar association of Texas', 'Texas', 'Law', 'Attorney, Bar association of Texas'],
    ['Real estate agent in Miami wanting to meet mortgage brokers', 'Miami', 'Property', 'Mortgage broker'],
    [
      'A network of AI safety researchers: Anthropic, Stanford University and the NeurIPS conference in Vancouver',
      'Vancouver',
      'Science',
      'AI safety researcher, Anthropic!, Stanford University!, NeurIPS conference!',
    ],
    [
      'Find me a job as a backend engineer in Amsterdam at Booking.com or Elastic',
      'Amsterdam',
      'Career',
      'Booking.com!, Elastic!',
    ],
    ['I study marine biology in Bergen and look for aquariums', 'Bergen', 'Science', 'Aquarium'],
    ['Ich suche Investoren und Gründer in München für mein Startup', 'München', 'Technology', 'Investoren, Gründer'],
    ['Je cherche des galeries et des artistes à Paris', 'Paris', 'Arts', 'Artistes, Galeries'],
    ['meet people', null, null, ''],
    ['dentist', null, 'Healthcare', ''],
  ])('contains the place, industry and contacts of "%s"', (prompt, place, trade, names) => {
    const { wanted, named, ...read } = readPrompt(prompt)
    expect(read).toMatchObject({ place, trade })
    const kinds = [...wanted.person, ...wanted.organization, ...wanted.venue, ...wanted.event]
    expect([...kinds, ...named.map(({ name }) => `${name}!`)].join(', ')).toBe(names)
  })

  test('recognizes the industry of nine in ten descriptions', () => {
    const known = communityEntries.filter(({ prompt, industry }) => tradeIn(prompt) === industry)
    expect(known.length / communityEntries.length).toBeGreaterThan(0.9)
    expect(tradeIn('Someone to play chess with')).toBeNull()
    expect(tradeIn('A builder who looks for landlords')).toBe('Property')
    expect(tradeIn('I am a boat builder')).toBe('Crafts')
    expect(tradeIn('Boatbuilders around the harbour')).toBe('Crafts')
    expect(tradeIn('A community builder who plays chess')).toBeNull()
  })

  test(
    'can be built from any description and is deterministic',
    () => {
      const words = fc.constantFrom(
        'mentors',
        'banks',
        'and',
        'of',
        'my',
        'fairs',
        'Goal',
        ',',
        'in',
        'Berlin',
        'independent advisers',
      )
      const prompts = fc.oneof(
        fc.string({ unit: 'binary', maxLength: 400 }),
        fc.array(words, { maxLength: 60 }).map((all) => all.join(' ')),
      )
      fc.assert(
        fc.property(prompts, fc.constantFrom(null, ...industries), fc.nat(), (prompt, industry, seed) => {
          const request = { prompt, industry, place: null, today }
          const answer = localNetwork(request)
          expect(localNetwork(request)).toEqual(answer)
          if (!answer) return
          const graph = graphFromEdits(networkEdits(answer, { ...options(seed), aim: answer.remark }))
          expect(graph.nodes.size).toBeGreaterThan(1)
          expect(graph.nodes.size).toBeLessThanOrEqual(19)
          for (const { type, date } of graph.nodes.values())
            expect(type === 'event' ? (date ?? '') > today : date === null).toBe(true)
        }),
      )
    },
    longTime,
  )
})

/** Returns each node as text: "Maria Lopez, person, Interior designer, Tidewater". */
const namesIn = (prompt: string) =>
  built({ prompt, industry: null, place: null, today })
    .nodes.filter(({ name }) => prompt.includes(name))
    .toSorted((a, b) => prompt.indexOf(a.name) - prompt.indexOf(b.name))
    .map(({ name, type, title, company }) => [name, type, title, company].filter(Boolean).join(', '))

describe('people and things named in a description', () => {
  test.each([
    [
      'I run a furniture workshop in Chicago and want to reach hotels and banks that finance small firms. I know Maria Lopez (interior designer), Tom Becker at Harbor Mills, and Priya Nair, buyer at East Elm. Also "Merchandise Yard" and NeoDecor.',
      [
        'Maria Lopez, person, Interior designer',
        'Tom Becker, person, Harbor Mills',
        'Harbor Mills, organization',
        'Priya Nair, person, Buyer, East Elm',
        'East Elm, organization',
        'Merchandise Yard, venue',
        'NeoDecor, organization',
      ],
    ],
    [
      'My boss Sarah Kim introduced me to CEO Jane Doe of Acme Robotics. Include banks like Silverman Hall and Morgan Bright. Elena works at Figtree.',
      [
        'Sarah Kim, person, Boss',
        'Jane Doe, person, CEO, Acme Robotics',
        'Acme Robotics, organization',
        'Silverman Hall, organization',
        'Morgan Bright, organization',
        'Elena, person, Figtree',
        'Figtree, organization',
      ],
    ],
    [
      'People I know:\n- Anna Berg, investor\n- tom from the gym\nCompanies: Northwind, Ramply; Events: Slushy, Web Summit',
      [
        'Anna Berg, person, Investor',
        'tom, person',
        'Northwind, organization',
        'Ramply, organization',
        'Slushy, event',
        'Web Summit, event',
      ],
    ],
  ])('the nodes named in "%s" come first', (prompt, names) => {
    const { nodes } = built({ prompt, industry: null, place: null, today })
    expect(namesIn(prompt)).toEqual(names)
    expect(new Set(nodes.slice(0, names.length).map(({ name }) => name))).toEqual(
      new Set(names.map((name) => name.split(',')[0])),
    )
  })

  test.each([
    [
      'German',
      'München',
      'Ich suche Investoren in München für mein Startup. Ich kenne Anna Schmidt (Investorin), Jonas Weber von Siemens und die Firma Celonis.',
      [
        'Anna Schmidt, person, Investorin',
        'Jonas Weber, person, Siemens',
        'Siemens, organization',
        'Celonis, organization',
      ],
    ],
    [
      'French',
      'Paris',
      'Je cherche des galeries à Paris. Je connais Marie Dupont chez Airbus, Jean Martin (architecte) et la Fondation Cartier.',
      [
        'Marie Dupont, person, Airbus',
        'Airbus, organization',
        'Jean Martin, person, Architecte',
        'Fondation Cartier, organization',
      ],
    ],
    [
      'Spanish',
      'Madrid',
      'Busco inversores en Madrid. Conozco a Carlos Ruiz de Telefónica, Lucía Fernández (abogada) y a Banco Santander.',
      [
        'Carlos Ruiz, person, Telefónica',
        'Telefónica, organization',
        'Lucía Fernández, person, Abogada',
        'Banco Santander, organization',
      ],
    ],
    [
      'Portuguese',
      'São Paulo',
      'Procuro investidores em São Paulo. Conheço Ana Paula Souza do Nubank, João Silva (advogado) e a Petrobras.',
      [
        'Ana Paula Souza, person, Nubank',
        'Nubank, organization',
        'João Silva, person, Advogado',
        'Petrobras, organization',
      ],
    ],
    [
      'Indonesian',
      'Jakarta',
      'Saya mencari investor di Jakarta. Saya kenal Budi Santoso dari Gojek, Siti Rahma (desainer) dan Tokopedia.',
      ['Budi Santoso, person, Gojek', 'Gojek, organization', 'Siti Rahma, person, Desainer', 'Tokopedia, organization'],
    ],
    [
      'Russian',
      'Москва',
      'Ищу инвесторов в Москве. Знаю Ивана Петрова из Яндекса, Марию Иванову (дизайнер) и Сбербанк.',
      [
        'Ивана Петрова, person, Яндекса',
        'Яндекса, organization',
        'Марию Иванову, person, Дизайнер',
        'Сбербанк, organization',
      ],
    ],
    [
      'Mandarin',
      '上海',
      '我在上海开咖啡馆，认识王伟（投资人）和李娜，想联系阿里巴巴和腾讯。还想参加广交会。',
      ['王伟, person, 投资人', '李娜, person', '阿里巴巴, organization', '腾讯, organization', '广交会, organization'],
    ],
    [
      'Japanese',
      '東京',
      '東京でスタートアップの投資家を探しています。田中健太さん（ソニー）と佐藤美咲さん、株式会社メルカリに会いたいです。',
      [
        'スタートアップの投資家, person',
        '田中健太, person, ソニー',
        '佐藤美咲, person',
        '株式会社メルカリ, organization',
      ],
    ],
    [
      'Hindi',
      'मुंबई',
      'मैं मुंबई में एक स्टार्टअप चलाता हूँ और रतन टाटा, इंफोसिस और निवेशकों से मिलना चाहता हूँ।',
      ['रतन टाटा, person', 'इंफोसिस, organization', 'निवेशकों, person'],
    ],
    [
      'Bengali',
      'ঢাকা',
      'আমি ঢাকায় থাকি। আমি রহিম উদ্দিন, গ্রামীণ ব্যাংক এবং বিনিয়োগকারীদের সাথে দেখা করতে চাই।',
      ['রহিম উদ্দিন, person', 'গ্রামীণ ব্যাংক, organization', 'বিনিয়োগকারীদের, person'],
    ],
    [
      'Arabic',
      'دبي',
      'أبحث عن مستثمرين في دبي. أعرف أحمد المنصوري من شركة أرامكو وفاطمة الزهراء.',
      ['مستثمرين, person', 'أحمد المنصوري, person', 'شركة أرامكو, organization', 'فاطمة الزهراء, person'],
    ],
    [
      'Urdu',
      'کراچی',
      'میں کراچی میں کام کرتا ہوں۔ مجھے احمد خان، حبیب بینک اور سرمایہ کاروں سے ملنا ہے',
      ['احمد خان, person', 'حبیب بینک, organization', 'سرمایہ کاروں, person'],
    ],
  ])(
    'a description in %s yields the nodes that it names, without invented English names',
    (_language, place, prompt, names) => {
      const { nodes, remark } = built({ prompt, industry: null, place: null, today })
      expect(readPrompt(prompt).place).toBe(place)
      expect(namesIn(prompt).filter((each) => names.includes(each))).toEqual(names)
      expect(nodes.length).toBeLessThanOrEqual(names.length + 2)
      expect(remark).toContain(place)
      expect(remark).toContain('did not understand the rest')
    },
  )

  test.each(['asdf qwer zxcv', 'lkj lkjsdf !!', '12345', '???', 'meet people', 'あああああ', 'ааа ббб', 'hello'])(
    '%s is not a usable description',
    (prompt) => {
      expect(localNetwork({ prompt, industry: null, place: null, today })).toBeNull()
    },
  )

  test('people are labeled as working at a company only if the description says so; other connections get a neutral label', () => {
    const prompt =
      'I know Tom Becker at Harbor Mills, Priya Nair at East Elm, Maria Lopez, Jan Novak, NeoDecor and BlueYard.'
    const network = built({ prompt, industry: null, place: null, today })
    const graph = graphFromEdits(networkEdits(network, options()))
    const nameOf = (id: string) => graph.nodes.get(id)?.name ?? ''
    const names = new Set(network.nodes.slice(0, 8).map(({ name }) => name))
    const lines = [...graph.edges.values()]
      .filter(({ sourceId, targetId }) => names.has(nameOf(sourceId)) && names.has(nameOf(targetId)))
      .map(({ sourceId, label, targetId }) => `${nameOf(sourceId)} ${label} ${nameOf(targetId)}`)
    expect(lines.toSorted()).toEqual([
      'Jan Novak Connected to BlueYard',
      'Maria Lopez Connected to NeoDecor',
      'Priya Nair Works at East Elm',
      'Tom Becker Works at Harbor Mills',
    ])
  })

  test("the industry comes from the user's profession and not from the requested contacts, and no node gets it as a title", () => {
    const { nodes } = built({ prompt: 'Priest in Lyon who wants to meet florists', industry: null, place: null, today })
    expect(nodes.filter(({ title }) => title !== null)).toEqual([])
    expect(tradeIn('I run a furniture workshop and look for banks, financing and insurance')).toBe('Crafts')
  })
})
