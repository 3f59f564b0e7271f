// Interval in milliseconds at which the page shows new emails. Without JavaScript, users can reload the page.

const pollMs = 2000

async function refresh(list) {
  const response = await fetch(location.href)
  if (!response.ok) return list
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const fresh = page.getElementById('mails')
  if (!fresh || (fresh.dataset.newest === list.dataset.newest && fresh.dataset.count === list.dataset.count))
    return list
  const focused = document.activeElement?.getAttribute('href')
  list.replaceChildren(...fresh.childNodes)
  Object.assign(list.dataset, fresh.dataset)
  // Keeps keyboard focus on the same email.
  if (focused) list.querySelector(`a[href="${CSS.escape(focused)}"]`)?.focus()
  return list
}

const list = document.getElementById('mails')
if (list) {
  setInterval(() => {
    // Errors are only logged: while a server restarts, some polls fail.
    if (!document.hidden) refresh(list).catch((error) => console.info('The mailbox does not answer.', error))
  }, pollMs)
}
