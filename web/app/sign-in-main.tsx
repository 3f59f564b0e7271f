import '../ui/light/light-styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { consumePassedToast } from '../ui/toasts/passed-toast.ts'
import { CrashBoundary } from './loading/crash-screen.tsx'
import { SignInPages } from './account/sign-in-pages.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element for the sign-in pages.')

createRoot(root).render(
  <StrictMode>
    <CrashBoundary>
      <SignInPages carried={consumePassedToast()} />
    </CrashBoundary>
  </StrictMode>,
)
