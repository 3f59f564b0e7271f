export const calendarTexts = {
  gone: 'This calendar address was revoked or is incomplete. Its owner can create a new one in their account settings.',
}
