import { expect, test } from 'vitest'
import { isAppPath, signInPaths } from '../../contract/pages.ts'
import { router } from './router.tsx'

test('isAppPath accepts every path of the router and rejects other paths', () => {
  // The landing page is never part of the app.
  const paths = Object.keys(router.routesByPath).filter((path) => path !== '/')
  expect(paths).toContain('/account')
  // If this fails, add the missing path to contract/pages.ts. The paths of the sign-in pages are checked separately,
  // because the router does not contain them.
  expect(paths.filter((path) => !isAppPath(path))).toEqual([])
  expect([...paths, ...signInPaths].length).toBe(new Set([...paths, ...signInPaths]).size)
  expect(signInPaths.filter((path) => !isAppPath(path))).toEqual([])
  expect(['/nowhere', '/network/1/2/3', '/login/more', '/'].filter(isAppPath)).toEqual([])
})
