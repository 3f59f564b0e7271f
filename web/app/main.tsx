import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { consumePassedToast } from '../ui/toasts/passed-toast.ts'
import { watchKeyboard } from '../ui/page/on-screen-keyboard.ts'
import { adoptThemeSheet } from '../ui/theme/theme-sheet.ts'
import { showToast } from '../ui/toasts/toast.tsx'
import { UiProvider } from '../ui/ui-provider.tsx'
import { CrashBoundary } from './loading/crash-screen.tsx'
import { router } from './router.tsx'

const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 60_000, refetchOnWindowFocus: false, retry: 1 } },
})

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element for the app.')

watchKeyboard()
adoptThemeSheet()
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <UiProvider>
        <CrashBoundary>
          <RouterProvider router={router} />
        </CrashBoundary>
      </UiProvider>
    </QueryClientProvider>
  </StrictMode>,
)

const carried = consumePassedToast()
if (carried) showToast({ tone: 'success', ...carried })
