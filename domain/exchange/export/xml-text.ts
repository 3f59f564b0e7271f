import { plainText } from './plain-text.ts'

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
}

/** A text as it stands in an attribute or between tags. White space is spelled out, or readers would make spaces of it. */
export function xmlText(text: string): string {
  return plainText(text).replaceAll(/[&<>"\t\n]/g, (sign) => escapes[sign] ?? sign)
}

/** ` name="value"`, or nothing where there is no value. */
export function xmlAttribute(name: string, value: string | number | null): string {
  return value === null || value === '' ? '' : ` ${name}="${xmlText(String(value))}"`
}
