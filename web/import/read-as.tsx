import { Text } from '@mantine/core'
import { IconAlertTriangle, IconFileTypeCsv } from '@tabler/icons-react'
import { damagedCharacters } from '../../domain/exchange/texts.ts'
import styles from './import-dialog.module.css'
import type { ReadFile, ReadTable, UnreadFile } from './import-protocol.ts'
import { texts } from './texts.ts'

interface FileRowProps {
  readonly file: ReadFile
  readonly children?: React.ReactNode
}

/** A file, and how it was understood. */
export function FileRow({ file, children }: FileRowProps) {
  const { fileName, formatLabel, encoding, delimiter, damaged, tables, copies } = file
  return (
    <div className={styles.file}>
      <IconFileTypeCsv size={24} stroke={1.5} aria-hidden className={styles.fileIcon} />
      <div className={styles.fileText}>
        <Text fw={500} truncate>
          {fileName}
        </Text>
        <Text size="sm" c="dimmed">
          {copies.length > 0 ? '' : `${texts.fileRows(rowCount(tables))}. `}
          {texts.readAs(formatLabel, encoding, delimiter, tables[0]?.preambleLines ?? 0)}
        </Text>
        {damaged > 0 && (
          <Text size="sm" className={styles.warning}>
            {damagedCharacters(damaged)}
          </Text>
        )}
      </div>
      {children}
    </div>
  )
}

/** A file that is left out, and why. */
export function UnreadFileRow({ file }: { file: UnreadFile }) {
  return (
    <div className={styles.file} role="alert">
      <IconAlertTriangle size={24} stroke={1.5} aria-hidden className={styles.fileIcon} />
      <div className={styles.fileText}>
        <Text fw={500} truncate>
          {texts.unread(file.fileName)}
        </Text>
        <Text size="sm" className={styles.warning}>
          {file.sentence}
        </Text>
      </div>
    </div>
  )
}

export function rowCount(tables: readonly ReadTable[]): number {
  return tables.reduce((sum, table) => sum + table.rowCount, 0)
}
