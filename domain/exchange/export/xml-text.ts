import { plainText } from './plain-text.ts'

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
}

/**
 * Escapes a string for XML attributes and elements. Tabs and line breaks are escaped as well, because parsers convert
 * them to spaces in attributes.
 */
export function xmlText(text: string): string {
  return plainText(text).replaceAll(/[&<>"\t\n]/g, (sign) => escapes[sign] ?? sign)
}

/** Returns the XML attribute ` name="value"`, or an empty string if the value is missing. */
export function xmlAttribute(name: string, value: string | number | null): string {
  return value === null || value === '' ? '' : ` ${name}="${xmlText(String(value))}"`
}
