import { decimal } from '../english.ts'
import type { Plan } from './plan.ts'

/** Storage limits in bytes of JSON. Null means no limit. */
export interface StorageLimits {
  /** Limit by plan for all networks that a user owns, together with their book. */
  readonly account: Readonly<Record<Plan, number | null>>
  /** Limit for a single network, regardless of its owner. */
  readonly network: number | null
}

export const megabyte = 1_000_000

/** The default limits. Ten thousand nodes with as many connections take about 8 MB. */
export const usualStorage: StorageLimits = {
  account: { free: 200 * megabyte, pro: 5000 * megabyte },
  network: 100 * megabyte,
}

/**
 * Factor for the size of the history of a network or account, in addition to its contents. The history stores every
 * edit with the edits that reverse it. Heavy daily use reaches the limit after years; a script that fills the disk by
 * moving nodes reaches it within hours.
 */
export const historyTimes = 5

/**
 * The remaining bytes for a document and for its history. The limits of the document and of the owner's account both
 * apply.
 */
export interface StorageRoom {
  readonly network: number
  readonly account: number
  readonly history: number
}

const endless = Number.POSITIVE_INFINITY
export const endlessRoom: StorageRoom = { network: endless, account: endless, history: endless }
export const noBound: StorageUsed = { bytes: endless, logBytes: endless }

/** The bytes that a document, or all documents of an account, use. */
export interface StorageUsed {
  readonly bytes: number
  readonly logBytes: number
}

/** Returns the storage limit of an account with this plan in bytes, or null for none. */
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

/** Formats a number of bytes, rounded for display: '12.3 MB' for 12345678. */
export function formatBytes(bytes: number): string {
  if (bytes >= 1000 * megabyte) return `${decimal(bytes / (1000 * megabyte), 1)} GB`
  if (bytes >= megabyte) return `${decimal(bytes / megabyte, 1)} MB`
  return `${Math.ceil(bytes / 1000)} kB`
}
