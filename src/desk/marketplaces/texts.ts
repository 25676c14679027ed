import { formatCount } from '../parts/format.ts';

/** The texts of the list of marketplaces. */
export const texts = {
  title: 'Marketplaces',
  below:
    'A marketplace is one shop at its own address, with its own name, look and promises. All sell the same goods from the same stock.',
  add: 'Add marketplace',
  addTitle: 'Add a marketplace',
  addConfirm: 'Add',
  change: 'Change',
  changeOf: (name: string) => `Change ${name}`,
  changeTitle: 'Name and hosts',
  save: 'Save',
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  restore: 'Bring back',
  restoreOf: (name: string) => `Bring ${name} back`,
  main: 'Main address',
  last: 'The last marketplace cannot be removed.',
  orders: (all: number, open: number) =>
    open === 0 ? formatCount(all, 'order') : `${formatCount(all, 'order')}, ${open} not shipped`,
  former: 'Removed',
  formerLine: (day: string, orders: number) => `Removed ${day} · ${formatCount(orders, 'order')} in the desk`,
  name: 'Name',
  id: 'Id',
  idHelp: 'Small letters, digits and dashes, such as outlet. Lists and commands show it, and it stays the same.',
  hosts: 'Hosts',
  hostsHelp: 'Such as outlet.shop.example. Press Enter after each. Each must lead to this shop.',
  mainHostsHelp: 'It also answers on the shop’s own address, and on unknown hosts.',
  from: 'Begins with the settings of',
  fromHelp: 'Promises, shipping, returns, tax and look are copied once. Name and logo are not.',
  successor: 'Answers on the main address from then on',
};
