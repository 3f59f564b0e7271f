import { decimal } from '../english.ts'
import type { Plan } from './plan.ts'

/** Storage limits in bytes of JSON. Null means no limit. */
export interface StorageLimits {
  /** For all networks a person owns plus their book, by the owner's plan. */
  readonly account: Readonly<Record<Plan, number | null>>
  /** For one network, regardless of its owner. */
  readonly network: number | null
}

export const megabyte = 1_000_000

/** The default limits. Ten thousand nodes with as many connections take about 8 MB. */
export const usualStorage: StorageLimits = {
  account: { free: 200 * megabyte, pro: 5000 * megabyte },
  network: 100 * megabyte,
}

/**
 * The history of a network or account may take this many times its storage limit in addition. It stores every edit and
 * its inverse. Heavy daily use reaches this after years; a script that fills the disk with moves reaches it within
 * hours.
 */
export const historyTimes = 5

/**
 * The remaining bytes for a document and its history, under its own limit and under the limit of the owner's account.
 */
export interface StorageRoom {
  readonly network: number
  readonly account: number
  readonly history: number
}

const endless = Number.POSITIVE_INFINITY
export const endlessRoom: StorageRoom = { network: endless, account: endless, history: endless }
export const noBound: StorageUsed = { bytes: endless, logBytes: endless }

/** The bytes used by a document, or by all documents of an account. */
export interface StorageUsed {
  readonly bytes: number
  readonly logBytes: number
}

/** Returns the total storage limit for an account on a plan. */
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

/** 12345678 → '12.3 MB'. Rounded for display. */
export function formatBytes(bytes: number): string {
  if (bytes >= 1000 * megabyte) return `${decimal(bytes / (1000 * megabyte), 1)} GB`
  if (bytes >= megabyte) return `${decimal(bytes / megabyte, 1)} MB`
  return `${Math.ceil(bytes / 1000)} kB`
}
