import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { type SettingsTab, settingsTabs } from '../account/settings-tab.ts'
import { safeReturnPath } from '../account/return-path.ts'
import { NotFound } from '../public/not-found.tsx'
import { taskFilterOf, type TaskSearch, taskSearchOf } from '../task/task-search.ts'
import { Spinner } from '../ui/spinner.tsx'
import { CrashScreen } from './crash-screen.tsx'
import { SignedIn } from './signed-in.tsx'

interface ReturnSearch {
  /** Where to go after signing in. */
  from?: string | undefined
}

interface WorkspaceSearch {
  /** What is shown in the place of the network. */
  view?: 'community' | undefined
}

const returnSearch = (search: Record<string, unknown>): ReturnSearch => ({
  from: safeReturnPath(search.from) ?? undefined,
})

interface LoginSearch extends ReturnSearch {
  /** What the server says of a link or of Google that did not work. */
  error?: string | undefined
  /** The token of a link that verifies an email, still to be confirmed by the password. */
  verify?: string | undefined
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFound })

/** The landing page is no part of the app: whoever is led there leaves it. */
const landing = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    window.location.assign('/')
    return new Promise<never>(() => {})
  },
})

const pricing = createRoute({
  getParentRoute: () => root,
  path: '/pricing',
  validateSearch: returnSearch,
  component: lazyRouteComponent(() => import('./pricing-route.tsx'), 'PricingRoute'),
})

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: (search): LoginSearch => ({
    ...returnSearch(search),
    error: text(search.error),
    verify: text(search.verify),
  }),
  component: lazyRouteComponent(() => import('./sign-in-routes.tsx'), 'LoginRoute'),
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

const authCallback = createRoute({
  getParentRoute: () => root,
  path: '/auth/callback',
  validateSearch: returnSearch,
  component: lazyRouteComponent(() => import('./sign-in-routes.tsx'), 'AuthCallbackRoute'),
})

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  component: lazyRouteComponent(() => import('./account-pages.tsx'), 'ForgotPasswordRoute'),
})

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  validateSearch: (search): { token?: string | undefined } => ({ token: text(search.token) }),
  component: lazyRouteComponent(() => import('./account-pages.tsx'), 'ResetPasswordRoute'),
})

/** Says itself that nobody is signed in, instead of leading away. */
const settings = createRoute({
  getParentRoute: () => root,
  path: '/account',
  validateSearch: (search): { tab?: SettingsTab | undefined } => ({
    tab: settingsTabs.find((tab) => tab === search.tab),
  }),
  component: lazyRouteComponent(() => import('./settings-route.tsx'), 'SettingsRoute'),
})

const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in', component: SignedIn })

/** One page for all addresses below it: it stays while one network is left for another. */
const workspace = createRoute({
  getParentRoute: () => signedIn,
  path: '/network',
  validateSearch: (search): WorkspaceSearch => ({ view: search.view === 'community' ? 'community' : undefined }),
  component: lazyRouteComponent(() => import('./workspace-page.tsx'), 'WorkspacePage'),
})
const workspaceIndex = createRoute({ getParentRoute: () => workspace, path: '/' })
const network = createRoute({ getParentRoute: () => workspace, path: '$networkId' })
const networkTasks = createRoute({
  getParentRoute: () => signedIn,
  path: '/network/$networkId/tasks',
  component: lazyRouteComponent(() => import('./tasks-page.tsx'), 'TasksPage'),
})

const todos = createRoute({
  getParentRoute: () => signedIn,
  path: '/todos',
  validateSearch: (search): TaskSearch => taskSearchOf(taskFilterOf(search)),
  component: lazyRouteComponent(() => import('./todos-page.tsx'), 'TodosPage'),
})

const subscribed = createRoute({
  getParentRoute: () => root,
  id: 'subscribed',
  component: lazyRouteComponent(() => import('./subscribed.tsx'), 'Subscribed'),
})
const billing = createRoute({
  getParentRoute: () => subscribed,
  path: '/billing',
  component: lazyRouteComponent(() => import('./billing-route.tsx'), 'BillingRoute'),
})

export const router = createRouter({
  routeTree: root.addChildren([
    landing,
    pricing,
    login,
    register,
    signup,
    authCallback,
    forgotPassword,
    resetPassword,
    settings,
    signedIn.addChildren([workspace.addChildren([workspaceIndex, network]), networkTasks, todos]),
    subscribed.addChildren([billing]),
  ]),
  // Shown when a page takes longer than a second to load.
  defaultPendingComponent: () => <Spinner page quiet />,
  defaultErrorComponent: CrashScreen,
  defaultNotFoundComponent: NotFound,
  // One answer for a page that does not exist, wherever below a known address it is looked for.
  notFoundMode: 'root',
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
