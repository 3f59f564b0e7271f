import { SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import styles from './color-scheme-switch.module.css'
import { texts } from '../texts.ts'

const schemes = [
  { value: 'auto', Icon: IconDeviceDesktop },
  { value: 'light', Icon: IconSun },
  { value: 'dark', Icon: IconMoon },
] as const

/** A switch between the system, light and dark color schemes. The choice is stored in this browser. */
export function ColorSchemeSwitch({ fullWidth = false }: { fullWidth?: boolean }) {
  // By default, Mantine would add a style element to disable transitions.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  return (
    <SegmentedControl
      aria-label={texts.colorScheme}
      fullWidth={fullWidth}
      value={colorScheme}
      onChange={setColorScheme}
      data={schemes.map(({ value, Icon }) => ({
        value,
        label: (
          <span className={styles.label}>
            <Icon size={16} stroke={1.75} aria-hidden />
            {texts.schemes[value]}
          </span>
        ),
      }))}
    />
  )
}
