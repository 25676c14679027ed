import { useSelector } from 'react-redux';
import { signInPath } from '../../../page/pageErrors.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { selectCustomer } from '../../identity/identitySlice.ts';

const WAYS_ON = [
  { text: 'Women', href: '/womens' },
  { text: 'Men', href: '/mens' },
  { text: 'Kids', href: '/kids' },
  { text: 'Sale', href: '/sale' },
];

/** The empty cart, with links to products. A guest also gets a sign-in link, because an account may have a cart. */
export function EmptyCart() {
  const customer = useSelector(selectCustomer);
  return (
    <EmptyState
      level={1}
      title="Your cart is empty"
      actions={
        <>
          <LinkButton href="/new">See what is new</LinkButton>
          {WAYS_ON.map(({ text, href }) => (
            <LinkButton key={href} href={href} kind="secondary">
              {text}
            </LinkButton>
          ))}
        </>
      }
    >
      Whatever you add waits here for you.
      {!customer && (
        <>
          {' '}
          <a href={signInPath('/cart')}>Sign in</a> to see what you added before.
        </>
      )}
    </EmptyState>
  );
}
