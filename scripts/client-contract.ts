import { join } from 'node:path'
import { type AnyContractProcedure, type AnyContractRouter, minifyContractRouter } from '@orpc/contract'
import type { Plugin } from 'vite'
import { apiPath, contract } from '../contract/contract.ts'

const file = join(import.meta.dirname, '../contract/contract.ts')

/**
 * Vite plugin for builds. Reduces the contract to the paths and methods, which are all that the API client uses of it.
 * Schemas and descriptions of all operations would add about 15 kB to the 457 kB that the workspace loads first.
 */
export function shortenContract(): Plugin {
  return {
    name: 'shorten-contract',
    apply: 'build',
    load(id) {
      if (id !== file) return null
      const short = JSON.stringify(routesOf(minifyContractRouter(contract)))
      return `export const contract = ${short}\nexport const apiPath = ${JSON.stringify(apiPath)}\n`
    },
  }
}

/** Removes the parts that only the documentation uses from a minified contract. */
function routesOf(router: AnyContractRouter): unknown {
  if (!('~orpc' in router)) {
    return Object.fromEntries(Object.entries(router).map(([name, part]) => [name, routesOf(part as AnyContractRouter)]))
  }
  const { method, path, inputStructure, outputStructure } = (router as AnyContractProcedure)['~orpc'].route
  return { '~orpc': { errorMap: {}, meta: {}, route: { method, path, inputStructure, outputStructure } } }
}
