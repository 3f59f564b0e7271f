/** Ids of the export formats in commands, URLs and tests. Existing ids must not change. */
export const exportFormatIds = ['kithmap', 'csv', 'xlsx', 'gexf', 'graphml', 'canvas', 'vcard', 'icalendar'] as const
export type ExportFormatId = (typeof exportFormatIds)[number]

/** The lossless format, which is available on every plan. */
export const losslessFormatId = 'kithmap' satisfies ExportFormatId
