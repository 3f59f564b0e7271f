/** The formats of files that go out, by the names under which commands, addresses and tests know them: these stay. */
export const exportFormatIds = ['kithmap', 'csv', 'xlsx', 'gexf', 'graphml', 'canvas', 'vcard', 'icalendar'] as const
export type ExportFormatId = (typeof exportFormatIds)[number]

/** The format that loses nothing, which is everybody's on every plan. */
export const losslessFormatId = 'kithmap' satisfies ExportFormatId
