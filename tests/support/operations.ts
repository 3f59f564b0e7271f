import { isContractProcedure, type AnyContractRouter } from '@orpc/contract'
import type { Access, OperationMeta } from '../../contract/access.ts'
import { contract } from '../../contract/contract.ts'

/** An operation that the contract declares. */
export interface Operation {
  /** Path of the operation in the contract, such as "networks.list". */
  readonly name: string
  readonly access: Access
  readonly method: string
  /** URL path, with its parameters in braces. */
  readonly path: string
}

/** Returns all operations of the contract, so that a test cannot miss one. */
export function operationList(): Operation[] {
  return walk(contract, [])
}

function walk(router: AnyContractRouter, names: readonly string[]): Operation[] {
  if (!isContractProcedure(router)) {
    return Object.entries(router).flatMap(([name, inner]) => walk(inner, [...names, name]))
  }
  const { meta, route } = router['~orpc']
  const { access } = meta as OperationMeta
  const name = names.join('.')
  if (!route.method || !route.path) throw new Error(`${name} declares no method or no path.`)
  return [{ name, access, method: route.method, path: route.path }]
}

export function pathOf(path: string, networkId: string): string {
  return path.replace('{id}', networkId)
}
