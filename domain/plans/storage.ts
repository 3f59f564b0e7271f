import { decimal } from '../english.ts'
import type { Plan } from './plan.ts'

/** How many bytes may be stored, counted as JSON; null is as many as there is room for. */
export interface StorageLimits {
  /** In all networks that a person owns, with their book, by the owner's plan. */
  readonly account: Readonly<Record<Plan, number | null>>
  /** In one network, whoever owns it. */
  readonly network: number | null
}

export const megabyte = 1_000_000

/** What operators get who set nothing else. Ten thousand nodes with as many connections take some 8 MB. */
export const usualStorage: StorageLimits = {
  account: { free: 200 * megabyte, pro: 5000 * megabyte },
  network: 100 * megabyte,
}

/**
 * So many times what a network, or an account, may hold its history may hold besides: what every edit did and what takes it
 * back. People who work all day reach that after years, who fills a disk with moves within hours.
 */
export const historyTimes = 5

/** How many bytes more a document and its history may take: by their own bound, and by that of the owner's account. */
export interface StorageRoom {
  readonly network: number
  readonly account: number
  readonly history: number
}

const endless = Number.POSITIVE_INFINITY
export const endlessRoom: StorageRoom = { network: endless, account: endless, history: endless }
export const noBound: StorageUsed = { bytes: endless, logBytes: endless }

/** What a document, or all of an account's, holds; bytes. */
export interface StorageUsed {
  readonly bytes: number
  readonly logBytes: number
}

/** What somebody of a plan may have stored in all. */
export function accountBound({ account }: StorageLimits, plan: Plan): StorageUsed {
  return boundOf(account[plan])
}

function boundOf(limit: number | null): StorageUsed {
  const bytes = limit ?? endless
  return { bytes, logBytes: bytes * historyTimes }
}

export function storageRoom(
  limits: StorageLimits,
  plan: Plan,
  used: { readonly network: StorageUsed; readonly account: StorageUsed },
): StorageRoom {
  const [network, account] = [boundOf(limits.network), accountBound(limits, plan)]
  return {
    network: network.bytes - used.network.bytes,
    account: account.bytes - used.account.bytes,
    history: Math.min(network.logBytes - used.network.logBytes, account.logBytes - used.account.logBytes),
  }
}

/** 12345678 → '12.3 MB': as exact as anybody wants to know it. */
export function formatBytes(bytes: number): string {
  if (bytes >= 1000 * megabyte) return `${decimal(bytes / (1000 * megabyte), 1)} GB`
  if (bytes >= megabyte) return `${decimal(bytes / megabyte, 1)} MB`
  return `${Math.ceil(bytes / 1000)} kB`
}
