import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { type SettingsTab, settingsTabs } from '../account/settings/settings-tab.ts'
import { safeReturnPath } from '../account/sign-in/return-path.ts'
import { peopleFilterOf, type PeopleSearch, peopleSearchOf } from '../people/people-search.ts'
import { NotFound } from '../public/errors/not-found.tsx'
import { taskFilterOf, type TaskSearch, taskSearchOf } from '../task/task-search.ts'
import { Spinner } from '../ui/display/spinner.tsx'
import { workspaceSearch } from './address/workspace-search.ts'
import { CrashScreen } from './loading/crash-screen.tsx'
import { SignedIn } from './session/signed-in.tsx'

interface ReturnSearch {
  /** Page to return to after signing in. */
  from?: string | undefined
}

const returnSearch = (search: Record<string, unknown>): ReturnSearch => ({
  from: safeReturnPath(search.from) ?? undefined,
})

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFound })

/** The landing page is not part of the app, so navigating to it leaves the app. */
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
  component: lazyRouteComponent(() => import('./account/pricing-route.tsx'), 'PricingRoute'),
})

/** Users who are not signed in stay on this page, because it has its own message for them. */
const settings = createRoute({
  getParentRoute: () => root,
  path: '/account',
  validateSearch: (search): { tab?: SettingsTab | undefined } => ({
    tab: settingsTabs.find((tab) => tab === search.tab),
  }),
  component: lazyRouteComponent(() => import('./account/settings-route.tsx'), 'SettingsRoute'),
})

const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in', component: SignedIn })

/** One route for all URLs of networks, so that the page stays mounted when another network is opened. */
const workspace = createRoute({
  getParentRoute: () => signedIn,
  path: '/network',
  validateSearch: workspaceSearch,
  component: lazyRouteComponent(async () => {
    const { WorkspacePage, loadFirstPane } = await import('./workspace/workspace-page.tsx')
    await loadFirstPane()
    return { WorkspacePage }
  }, 'WorkspacePage'),
})
const workspaceIndex = createRoute({ getParentRoute: () => workspace, path: '/' })
const network = createRoute({ getParentRoute: () => workspace, path: '$networkId' })
const networkTasks = createRoute({
  getParentRoute: () => signedIn,
  path: '/network/$networkId/tasks',
  component: lazyRouteComponent(() => import('./tasks/tasks-page.tsx'), 'TasksPage'),
})

const todos = createRoute({
  getParentRoute: () => signedIn,
  path: '/todos',
  validateSearch: (search): TaskSearch => taskSearchOf(taskFilterOf(search)),
  component: lazyRouteComponent(() => import('./tasks/todos-page.tsx'), 'TodosPage'),
})

const today = createRoute({
  getParentRoute: () => signedIn,
  path: '/today',
  component: lazyRouteComponent(() => import('./tasks/today-page.tsx'), 'TodayPage'),
})

const people = createRoute({
  getParentRoute: () => signedIn,
  path: '/people',
  validateSearch: (search): PeopleSearch => peopleSearchOf(peopleFilterOf(search)),
  component: lazyRouteComponent(() => import('./people/people-page.tsx'), 'PeoplePage'),
})

const tags = createRoute({
  getParentRoute: () => signedIn,
  path: '/people/tags',
  component: lazyRouteComponent(() => import('./people/tags-page.tsx'), 'TagsPage'),
})

const interactions = createRoute({
  getParentRoute: () => signedIn,
  path: '/people/interactions',
  component: lazyRouteComponent(() => import('./people/interactions-page.tsx'), 'InteractionsPage'),
})

const activity = createRoute({
  getParentRoute: () => signedIn,
  path: '/people/activity',
  component: lazyRouteComponent(() => import('./people/activity-page.tsx'), 'ActivityPage'),
})

const introductions = createRoute({
  getParentRoute: () => signedIn,
  path: '/introductions',
  component: lazyRouteComponent(() => import('./introductions/introductions-page.tsx'), 'IntroductionsPage'),
})

const reports = createRoute({
  getParentRoute: () => signedIn,
  path: '/reports',
  component: lazyRouteComponent(() => import('./reports/reports-page.tsx'), 'ReportsPage'),
})

const report = createRoute({
  getParentRoute: () => signedIn,
  path: '/reports/$reportId',
  // `edit` is true while the report is being edited.
  validateSearch: ({ edit }): { edit?: boolean | undefined } => ({ edit: edit === true || undefined }),
  component: lazyRouteComponent(() => import('./reports/report-page.tsx'), 'ReportPage'),
})

const subscribed = createRoute({
  getParentRoute: () => root,
  id: 'subscribed',
  component: lazyRouteComponent(() => import('./account/subscribed.tsx'), 'Subscribed'),
})
const billing = createRoute({
  getParentRoute: () => subscribed,
  path: '/billing',
  component: lazyRouteComponent(() => import('./account/billing-route.tsx'), 'BillingRoute'),
})

export const router = createRouter({
  routeTree: root.addChildren([
    landing,
    pricing,
    settings,
    signedIn.addChildren([
      workspace.addChildren([workspaceIndex, network]),
      networkTasks,
      todos,
      today,
      people,
      tags,
      interactions,
      activity,
      introductions,
      reports,
      report,
    ]),
    subscribed.addChildren([billing]),
  ]),
  // Shown if a page takes longer than a second to load.
  defaultPendingComponent: () => <Spinner page quiet />,
  defaultErrorComponent: CrashScreen,
  defaultNotFoundComponent: NotFound,
  // All unknown paths get the same page, even if they start with a known path.
  notFoundMode: 'root',
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
