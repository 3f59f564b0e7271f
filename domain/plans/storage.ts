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

/** How many bytes more a document may take: by its own bound, and by that of its owner's account. */
export interface StorageRoom {
  readonly network: number
  readonly account: number
}

export const endlessRoom: StorageRoom = { network: Number.POSITIVE_INFINITY, account: Number.POSITIVE_INFINITY }

export function storageRoom(
  limits: StorageLimits,
  plan: Plan,
  used: { readonly network: number; readonly account: number },
): StorageRoom {
  const room = (limit: number | null, bytes: number) => (limit === null ? Number.POSITIVE_INFINITY : limit - bytes)
  return { network: room(limits.network, used.network), account: room(limits.account[plan], used.account) }
}

/** 12345678 → '12.3 MB': as exact as anybody wants to know it. */
export function formatBytes(bytes: number): string {
  if (bytes >= 1000 * megabyte) return `${figure(bytes / (1000 * megabyte))} GB`
  if (bytes >= megabyte) return `${figure(bytes / megabyte)} MB`
  return `${Math.ceil(bytes / 1000)} kB`
}

function figure(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 1 })
}
