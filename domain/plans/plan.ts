import { counted } from '../english.ts'
import { productLanguage } from '../product-language.ts'
import { z } from 'zod'

/** The plan of a user. Users without a paid subscription have Free. */
export const Plan = z.enum(['free', 'pro']).meta({ id: 'Plan' })
export type Plan = z.infer<typeof Plan>

export const BillingInterval = z.enum(['month', 'year']).meta({ id: 'BillingInterval' })
export type BillingInterval = z.infer<typeof BillingInterval>

/** The price of Pro per billing interval, in US cents. */
export const priceUsdCents = { month: 2000, year: 14_400 } as const satisfies Record<BillingInterval, number>

/** The price of Pro per month, by billing interval, in US cents. */
export const monthlyPriceUsdCents = { month: priceUsdCents.month, year: priceUsdCents.year / 12 } as const

const dollars = new Intl.NumberFormat(productLanguage, { style: 'currency', currency: 'USD' })

/** Formats an amount in US cents: '$144.00' for 14400. */
export function formatUsd(cents: number): string {
  return dollars.format(cents / 100)
}

/** Returns the sentence about the trial for all places that offer Pro. Empty if there is no trial. */
export function trialSentence(days: number): string {
  return days > 0 ? `New subscribers try it free for ${counted(days, 'day', 'days')}.` : ''
}
