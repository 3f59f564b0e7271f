export const texts = {
  pricing: 'Pricing',
  stayFree: 'Continue with Free',

  crashTitle: 'Something went wrong',
  crash: 'The application encountered an error. Please try refreshing the page.',
  refresh: 'Refresh',

  checkingSession: 'Checking whether you are signed in...',
  sessionUnknownTitle: 'We could not check whether you are signed in',
  sessionUnknown: 'The server cannot be reached. Check your connection and try again.',
  retry: 'Retry',

  partMissingTitle: 'This part of the page could not be loaded',
  partMissing: 'Check your connection and try again.',
}
