import { ActionIcon, Avatar, Kbd, Menu, useMantineColorScheme } from '@mantine/core';
import { Check, ChevronDown, CircleUserRound, Keyboard, LogOut, Menu as MenuIcon, Search } from 'lucide';
import { useNavigate } from 'react-router';
import { useCallDesk, usePerson } from '../parts/DeskContext.tsx';
import { getInitials } from '../parts/format.ts';
import { Icon } from '../parts/Icon.tsx';
import { useSubmit } from '../parts/useSubmit.ts';
import { BRAND } from '../signIn/SignInFrame.tsx';
import styles from './Shell.module.css';
import { texts } from './texts.ts';

const SCHEMES = [
  ['auto', texts.auto],
  ['light', texts.light],
  ['dark', texts.dark],
] as const;

/** The colors, the person's own account and the way out. */
function PersonMenu({ onKeys }: { readonly onKeys: () => void }) {
  const { fullName, role } = usePerson();
  const callDesk = useCallDesk();
  const navigate = useNavigate();
  const { submit } = useSubmit();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const signOut = async () => {
    await callDesk('/sign-out', { method: 'POST' });
    await navigate('/desk/sign-in');
  };
  return (
    <Menu width={220}>
      <Menu.Target>
        <button type="button" className={styles.person} aria-label={texts.person(fullName)}>
          <Avatar
            size={28}
            radius={14}
            styles={{ placeholder: { background: 'var(--d-mark)', color: '#fff', fontSize: 11 } }}
          >
            {getInitials(fullName)}
          </Avatar>
          <span className={styles.name}>{fullName}</span>
          <span className={styles.desktop}>
            <Icon icon={ChevronDown} size={14} color="var(--d-faint)" />
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{`${fullName} · ${role.name}`}</Menu.Label>
        <Menu.Item leftSection={<Icon icon={CircleUserRound} />} onClick={() => void navigate('/desk/account')}>
          {texts.account}
        </Menu.Item>
        <Menu.Item leftSection={<Icon icon={Keyboard} />} rightSection={<Kbd size="xs">?</Kbd>} onClick={onKeys}>
          {texts.keys}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{texts.colors}</Menu.Label>
        {SCHEMES.map(([scheme, label]) => (
          <Menu.Item
            key={scheme}
            role="menuitemradio"
            aria-checked={colorScheme === scheme}
            leftSection={colorScheme === scheme ? <Icon icon={Check} /> : <span style={{ width: 16 }} />}
            onClick={() => setColorScheme(scheme)}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<Icon icon={LogOut} />} onClick={() => void submit(signOut)}>
          {texts.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

type TopBarProps = { readonly onMenu: () => void; readonly onSearch: () => void; readonly onKeys: () => void };

/** The search, which opens the palette, and the person's menu; on a phone the menu button too. */
export const TopBar = ({ onMenu, onSearch, onKeys }: TopBarProps) => (
  <header className={styles.top}>
    <ActionIcon
      className={styles.phone}
      variant="subtle"
      color="gray"
      size={44}
      aria-label={texts.menu}
      onClick={onMenu}
    >
      <Icon icon={MenuIcon} size={20} />
    </ActionIcon>
    <b className={styles.phone}>{BRAND}</b>
    <button type="button" className={styles.search} onClick={onSearch}>
      <Icon icon={Search} />
      <span>{texts.search}</span>
      <Kbd size="xs">⌘K</Kbd>
    </button>
    <span className={styles.grow} />
    <ActionIcon
      className={styles.phone}
      variant="subtle"
      color="gray"
      size={44}
      aria-label={texts.searchShort}
      onClick={onSearch}
    >
      <Icon icon={Search} size={20} />
    </ActionIcon>
    <PersonMenu onKeys={onKeys} />
  </header>
);
