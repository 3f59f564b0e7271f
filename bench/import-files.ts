import { writeXlsx } from 'hucre'

/** Returns two CSV files: people, and the connections between them without repeated pairs. */
export function tablesOf(nodes: number, edges: number): File[] {
  const people = Array.from(
    { length: nodes },
    (_, index) =>
      `Person ${index},Title ${index % 90},Company ${index % 3000},person${index}@bench.example,+44 20 ${index},Met at meeting ${index % 700}`,
  )
  const ties = Array.from({ length: edges }, (_, index) => {
    // The distance to the target grows after every pass over all nodes, so that no pair is repeated.
    const target = (index + 1 + 7 * Math.floor(index / nodes)) % nodes
    return `Person ${index % nodes},Person ${target},Knows,${1 + (index % 5)}`
  })
  return [
    new File([['Name,Title,Company,Email,Phone,Notes', ...people].join('\n')], 'people.csv'),
    new File([['Source,Target,Label,Strength', ...ties].join('\n')], 'ties.csv'),
  ]
}

/**
 * Returns a workbook with random letters. They can hardly be compressed, so the file is about as large as its content.
 */
export async function workbookOf(rows: number, random: () => number): Promise<File> {
  const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 -'
  const text = (length: number) =>
    Array.from({ length }, () => letters[Math.floor(random() * letters.length)] ?? '').join('')
  const cells = Array.from({ length: rows }, (_, index) => [
    `Person ${index}`,
    text(40),
    text(40),
    `person${index}@bench.example`,
    text(400),
  ])
  const bytes = await writeXlsx({
    sheets: [{ name: 'Contacts', rows: [['Name', 'Title', 'Company', 'Email', 'Notes'], ...cells] }],
  })
  return new File([new Uint8Array(bytes)], 'contacts.xlsx')
}

export function graphmlOf(nodes: number, random: () => number): File {
  const words = 'harbour meeting board sailing varnish regatta quay ferry pilot lantern'.split(' ')
  const notes = () => Array.from({ length: 50 }, () => words[Math.floor(random() * words.length)]).join(' ')
  const items = Array.from(
    { length: nodes },
    (_, index) =>
      `<node id="n${index}"><data key="name">Person ${index}</data><data key="notes">${notes()}</data></node>`,
  )
  const ties = Array.from(
    { length: nodes * 2 },
    (_, index) => `<edge source="n${index % nodes}" target="n${Math.floor(random() * (index % nodes))}"/>`,
  )
  return new File(
    [
      '<?xml version="1.0"?><graphml xmlns="http://graphml.graphdrawing.org/xmlns">',
      '<key id="name" for="node" attr.name="name" attr.type="string"/>',
      '<key id="notes" for="node" attr.name="notes" attr.type="string"/>',
      '<graph edgedefault="undirected">',
      ...items,
      ...ties,
      '</graph></graphml>',
    ],
    'graph.graphml',
  )
}
