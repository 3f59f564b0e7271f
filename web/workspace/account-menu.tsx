import { Button, Popover, Stack, Text } from '@mantine/core'
import { IconLogout, IconUserCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { ColourSchemeSwitch } from '../ui/colour-scheme-switch.tsx'
import { useSaveStatus } from '../store/hooks.ts'
import { SidebarEntry } from './sidebar-entry.tsx'
import { accountTexts, sidebarTexts } from './texts.ts'

export interface AccountMenuProps {
  readonly name: string
  readonly email: string
  readonly iconsOnly: boolean
  /** Inside the sheet the panel has to stay part of it, or it could not take the focus. */
  readonly inSheet: boolean
  readonly onLogOut: () => Promise<void>
}

/** Who is signed in, the color scheme, and the way out. */
export function AccountMenu({ name, email, iconsOnly, inSheet, onLogOut }: AccountMenuProps) {
  const [opened, setOpened] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const { pending } = useSaveStatus()
  const logOut = async () => {
    setLeaving(true)
    await onLogOut()
    setLeaving(false)
  }
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position={iconsOnly ? 'right-end' : 'top-start'}
      width={272}
      withinPortal={!inSheet}
      // A finger that closes the panel must not press what its edge half covers.
      withOverlay={inSheet}
      overlayProps={{ fixed: true, backgroundOpacity: 0 }}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <SidebarEntry
          icon={IconUserCircle}
          label={sidebarTexts.account}
          iconsOnly={iconsOnly}
          onClick={() => setOpened(!opened)}
        />
      </Popover.Target>
      <Popover.Dropdown
        aria-label={sidebarTexts.account}
        onKeyDown={(event) => {
          // Escape closes this panel, not the sheet below it.
          if (event.key === 'Escape') event.stopPropagation()
        }}
      >
        <Stack gap="sm">
          <div>
            <Text fw={500} truncate title={name}>
              <bdi>{name}</bdi>
            </Text>
            <Text size="sm" c="dimmed" truncate title={email}>
              {email}
            </Text>
          </div>
          <ColourSchemeSwitch fullWidth />
          {pending > 0 && (
            <Text size="sm" c="dimmed">
              {accountTexts.unsent(pending)}
            </Text>
          )}
          <Button
            variant="default"
            fullWidth
            loading={leaving}
            leftSection={<IconLogout size={16} stroke={1.75} />}
            onClick={logOut}
          >
            {accountTexts.logOut}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
