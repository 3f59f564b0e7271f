import { NodeType, nodeTypeLabels } from '../../entities/node/node.ts'
import { changeOf, edgeFieldLabels, edgeDirectionNames, fieldLabels, noValue } from '../texts.ts'
import type { Change } from './change.ts'
import type { EdgeProperty } from './edge-differences.ts'
import type { NodeProperty } from './node-differences.ts'

type Property = NodeProperty | EdgeProperty

const labels = { ...edgeFieldLabels, ...fieldLabels }

/** Describes a change: "Title: Head of Sales → Partner". */
export function changeInWords({ property, label: field, from, to }: Change<Property>): string {
  const label = field ?? labels[property as keyof typeof labels]
  const value = (written: string) => (written === '' ? noValue : valueInWords(property, written))
  return changeOf(label, value(from), value(to))
}

function valueInWords(property: Property, written: string): string {
  if (property === 'direction') return edgeDirectionNames[written as keyof typeof edgeDirectionNames]
  const type = NodeType.safeParse(written)
  return property === 'type' && type.success ? nodeTypeLabels[type.data] : written
}
