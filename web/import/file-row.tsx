import { Select, Text } from '@mantine/core'
import { IconAlertTriangle, IconFile, IconFileTypeCsv } from '@tabler/icons-react'
import { type TextEncoding, textEncodings } from '../../domain/exchange/read/csv/text-encoding.ts'
import { damagedCharacters, encodingLabels } from '../../domain/exchange/texts.ts'
import styles from './import-dialog.module.css'
import type { ReadFile, ReadTable, UnreadFile } from './import-protocol.ts'
import { texts } from './texts.ts'

interface FileRowProps {
  readonly file: ReadFile
  readonly onChooseEncoding: (encoding: TextEncoding) => void
  readonly children?: React.ReactNode
}

/** A file, with its format and encoding. */
export function FileRow({ file, onChooseEncoding, children }: FileRowProps) {
  const { fileName, formatLabel, encoding, delimiter, damaged, tables, copies } = file
  // Text tables such as CSV files have an icon of their own. Only they have a delimiter.
  const FileIcon = delimiter === null ? IconFile : IconFileTypeCsv
  return (
    <div className={styles.file}>
      <FileIcon size={24} stroke={1.5} aria-hidden className={styles.fileIcon} />
      <div className={styles.fileText}>
        <Text fw={500} truncate>
          {fileName}
        </Text>
        <Text size="sm" c="dimmed">
          {copies.length > 0 ? '' : `${texts.fileRows(rowCount(tables))}. `}
          {texts.readAs(formatLabel, encoding, delimiter, {
            unit: tables[0]?.unit ?? 'line',
            lines: tables[0]?.preambleLines ?? 0,
          })}
        </Text>
        {damaged > 0 && (
          <Text size="sm" className={styles.warning}>
            {damagedCharacters(damaged)}
          </Text>
        )}
      </div>
      {children}
      {file.isGuessed && encoding !== null && (
        <Select
          label={texts.encoding}
          description={texts.encodingHint}
          data={textEncodings.map((value) => ({ value, label: encodingLabels[value] }))}
          value={encoding}
          allowDeselect={false}
          withScrollArea={false}
          comboboxProps={{ withinPortal: false }}
          classNames={{ options: styles.options }}
          className={styles.encoding}
          onChange={(chosen) => chosen && onChooseEncoding(chosen)}
        />
      )}
    </div>
  )
}

/** A file that is left out, with the reason. */
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
