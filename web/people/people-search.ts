import { tagKey } from '../../domain/entities/tag/tag.ts'

export const showChoices = ['all', 'several', 'suggested', 'rhythm'] as const
export type ShowChoice = (typeof showChoices)[number]

/** Choices for the time since the last contact: any, a minimum number of days, or never contacted. */
export const contactChoices = ['any', '30', '90', '180', '365', 'never'] as const
export type ContactChoice = (typeof contactChoices)[number]

export const peopleOrders = ['name', 'recent', 'quiet', 'due', 'strength', 'networks'] as const
export type PeopleOrder = (typeof peopleOrders)[number]

/** A filter and a sort order for people. */
export interface PeopleFilter {
  /** Words that must all occur in the names, companies, titles, addresses or networks of a person. */
  readonly words: string
  readonly show: ShowChoice
  readonly contact: ContactChoice
  /** The key of a tag that the people must have, or null. */
  readonly tag: string | null
  readonly order: PeopleOrder
}

export const noPeopleFilter: PeopleFilter = { words: '', show: 'all', contact: 'any', tag: null, order: 'name' }

/** A filter in the query string of a URL. Default values are omitted. */
export type PeopleSearch = { readonly [Name in keyof PeopleFilter]?: PeopleFilter[Name] | undefined }

export function peopleSearchOf(filter: PeopleFilter): PeopleSearch {
  const { words, show, contact, tag, order } = filter
  return {
    words: words === noPeopleFilter.words ? undefined : words,
    show: show === noPeopleFilter.show ? undefined : show,
    contact: contact === noPeopleFilter.contact ? undefined : contact,
    tag: tag === noPeopleFilter.tag ? undefined : tag,
    order: order === noPeopleFilter.order ? undefined : order,
  }
}

/** Reads a filter from a URL. Invalid values are ignored. */
export function peopleFilterOf(search: Partial<Record<keyof PeopleSearch, unknown>>): PeopleFilter {
  const { words, show, contact, tag, order } = search
  return {
    words: typeof words === 'string' || typeof words === 'number' ? String(words) : '',
    show: showChoices.find((choice) => choice === show) ?? noPeopleFilter.show,
    // The router reads digits as a number.
    contact: contactChoices.find((choice) => choice === String(contact)) ?? noPeopleFilter.contact,
    tag: typeof tag === 'string' || typeof tag === 'number' ? tagKey(String(tag)) : noPeopleFilter.tag,
    order: peopleOrders.find((choice) => choice === order) ?? noPeopleFilter.order,
  }
}
