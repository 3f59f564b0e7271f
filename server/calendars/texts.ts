export const calendarTexts = {
  gone: 'This calendar address was revoked, or is not whole. Its owner makes another one in the settings of their account.',
}
