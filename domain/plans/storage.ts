import { decimal } from '../english.ts'
import type { Plan } from './plan.ts'

/** Storage limits in bytes of JSON. Null means no limit. */
export interface StorageLimits {
  /** Limit per plan for a user's book and all networks that the user owns together. */
  readonly account: Readonly<Record<Plan, number | null>>
  /** Limit for a single network, regardless of its owner. */
  readonly network: number | null
}

export const megabyte = 1_000_000

/** The default limits. A network with ten thousand nodes and ten thousand connections needs about 8 MB. */
export const defaultStorage: StorageLimits = {
  account: { free: 200 * megabyte, pro: 5000 * megabyte },
  network: 100 * megabyte,
}

/**
 * The limit of the history of a network or account, as a multiple of the limit of its contents. The history stores
 * every edit with the edits that reverse it. Heavy daily use reaches the limit only after years. A script that tries to
 * fill the disk by moving nodes reaches it within hours.
 */
export const historyTimes = 5

/**
 * The remaining bytes for the network, for its owner's account, and for the history. The limits of the network and of
 * the account both apply.
 */
export interface StorageRoom {
  readonly network: number
  readonly account: number
  readonly history: number
}

const endless = Number.POSITIVE_INFINITY
export const endlessRoom: StorageRoom = { network: endless, account: endless, history: endless }
export const noBound: StorageUsed = { bytes: endless, logBytes: endless }

/** The size in bytes of the contents and the history (`logBytes`) of a document, or of all documents of an account. */
export interface StorageUsed {
  readonly bytes: number
  readonly logBytes: number
}

/** Returns the storage limits of an account with this plan in bytes. They are infinite if the plan has no limit. */
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
