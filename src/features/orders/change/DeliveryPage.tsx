import { useSelector } from 'react-redux';
import type { ChangeDeliveryRequest, OrderDelivery } from '../../../contracts/orderDelivery.ts';
import { useNavigate, useQueryParams } from '../../../page/navigation.ts';
import { PageHead } from '../../../page/PageHead.tsx';
import { useAppDispatch } from '../../../page/thunk.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { AccountField } from '../../identity/forms/AccountField.tsx';
import { AccountForm } from '../../identity/forms/AccountForm.tsx';
import { buildDeliveryHref, buildOrderHref } from '../orderHrefs.ts';
import type { ReturnsRootState } from '../returnsSlice.ts';
import styles from './DeliveryPage.module.css';
import { changeDelivery, selectDelivery } from './deliveryThunks.ts';
import { SpeedChoices } from './SpeedChoices.tsx';

const FIELDS = [
  ['fullName', 'Full name', 'name'],
  ['addressLine1', 'Address', 'address-line1'],
  ['addressLine2', 'Apartment, suite or floor', 'address-line2'],
  ['city', 'City', 'address-level2'],
  ['postalCode', 'ZIP code', 'postal-code'],
  ['primaryVoiceNumber', 'Phone', 'tel'],
] as const;

type Texts = Readonly<Record<string, string>>;

/** Returns the request of a submitted form; a form without a choice of speed keeps the speed. */
function toRequest(orderId: string, values: Texts, speeds: OrderDelivery['speeds']): ChangeDeliveryRequest {
  const speed = speeds.find(({ name }) => name === values.speed)?.name;
  const address = Object.fromEntries(FIELDS.map(([name]) => [name, values[name] ?? '']));
  return { orderId, address, ...(speed && { speed }) };
}

function DeliveryForm({ delivery, token }: { delivery: OrderDelivery; token: string | undefined }) {
  const dispatch = useAppDispatch<ReturnsRootState>();
  const navigate = useNavigate();
  const { order, speeds } = delivery;
  const { orderId, shippingAddress: to } = order;
  const save = async (values: Texts) => {
    await dispatch(changeDelivery({ token, ...toRequest(orderId, values, speeds) }));
    await navigate(buildOrderHref(orderId, token));
  };
  return (
    <AccountForm submitText="Save changes" busyText="Saving" action={buildDeliveryHref(orderId, token)} onSubmit={save}>
      {(errors, values) => (
        <>
          {FIELDS.map(([name, label, autoComplete]) => (
            <AccountField
              key={name}
              name={name}
              label={label}
              type="text"
              autoComplete={autoComplete}
              error={errors[name]}
              value={values[name] ?? to?.[name]}
              optional={name === 'addressLine2'}
              {...(name === 'city' && { hint: `In ${to?.stateOrRegion}. For another state, cancel and order again.` })}
            />
          ))}
          <SpeedChoices order={order} speeds={speeds} chosenSpeed={values.speed} />
        </>
      )}
    </AccountForm>
  );
}

/** The page that changes the address or the speed of an order before it is packed. Posts without scripts. */
export function DeliveryPage() {
  const delivery = useSelector(selectDelivery);
  const search = useQueryParams();
  if (!delivery) return null;
  const token = search.get('token') ?? undefined;
  const { order, refusal } = delivery;
  const orderHref = buildOrderHref(order.orderId, token);
  return (
    <main className={styles.page}>
      <PageHead title={`Change Delivery | ${order.shop.name}`} robots="noindex" />
      <div>
        <h1 className={styles.title}>Change the delivery</h1>
        <p className={styles.lead}>
          Order <a href={orderHref}>{order.orderId}</a>. You can change it until it is packed.
        </p>
      </div>
      {refusal === null ? (
        <>
          <DeliveryForm key={order.orderId} delivery={delivery} token={token} />
          <LinkButton kind="text" href={orderHref}>
            Keep it as it is
          </LinkButton>
        </>
      ) : (
        <Notice kind="info" action={<LinkButton href={orderHref}>View order</LinkButton>}>
          {refusal}
        </Notice>
      )}
    </main>
  );
}
