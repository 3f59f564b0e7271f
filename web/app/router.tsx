import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { safeReturnPath } from '../account/return-path.ts'
import { Spinner } from '../ui/spinner.tsx'
import { CrashScreen } from './crash-screen.tsx'
import { FrontPage } from './front-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { SignedIn } from './signed-in.tsx'

interface ReturnSearch {
  /** Where to go after signing in. */
  from?: string | undefined
}

const returnSearch = (search: Record<string, unknown>): ReturnSearch => ({
  from: safeReturnPath(search.from) ?? undefined,
})

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFoundPage })

const front = createRoute({ getParentRoute: () => root, path: '/', component: FrontPage })

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: (search): ReturnSearch & { error?: string | undefined } => ({
    ...returnSearch(search),
    error: typeof search.error === 'string' ? search.error : undefined,
  }),
  component: lazyRouteComponent(() => import('./account-pages.tsx'), 'LoginRoute'),
})

const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  validateSearch: returnSearch,
  component: lazyRouteComponent(() => import('./account-pages.tsx'), 'RegisterRoute'),
})

/** The address older links use. */
const signup = createRoute({
  getParentRoute: () => root,
  path: '/signup',
  validateSearch: returnSearch,
  component: lazyRouteComponent(() => import('./account-pages.tsx'), 'SignupRoute'),
})

const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in', component: SignedIn })

/** One page for all addresses below it: it stays while one network is left for another. */
const workspace = createRoute({
  getParentRoute: () => signedIn,
  path: '/network',
  component: lazyRouteComponent(() => import('./workspace-page.tsx'), 'WorkspacePage'),
})
const workspaceIndex = createRoute({ getParentRoute: () => workspace, path: '/' })
const network = createRoute({ getParentRoute: () => workspace, path: '$networkId' })
const networkTasks = createRoute({
  getParentRoute: () => signedIn,
  path: '/network/$networkId/tasks',
  component: lazyRouteComponent(() => import('./tasks-page.tsx'), 'TasksPage'),
})

export const router = createRouter({
  routeTree: root.addChildren([
    front,
    login,
    register,
    signup,
    signedIn.addChildren([workspace.addChildren([workspaceIndex, network]), networkTasks]),
  ]),
  // Shown when a page takes longer than a second to load.
  defaultPendingComponent: () => <Spinner page quiet />,
  defaultErrorComponent: CrashScreen,
  defaultNotFoundComponent: NotFoundPage,
  // One answer for a page that does not exist, wherever below a known address it is looked for.
  notFoundMode: 'root',
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
