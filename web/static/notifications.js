// The service worker that shows notifications. It handles no requests, so it cannot affect how pages load.

const today = '/today'

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openToday())
})

async function openToday() {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find(({ url }) => new URL(url).pathname === today)
  await (shown ? shown.focus() : clients.openWindow(today))
}
