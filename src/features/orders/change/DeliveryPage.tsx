import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { AddressFields } from '../../../contracts/account/addresses.ts';
import type { OrderDelivery } from '../../../contracts/orders/orderDelivery.ts';
import {
  ADDRESS_FIELD_NAMES,
  isFixedAfterOrder,
  mapAddressFields,
  pickChangeableFields,
} from '../../../lib/addresses/addressFields.ts';
import { formatLongDay } from '../../../lib/dates/dates.ts';
import { withDraft } from '../../../page/formDrafts.ts';
import { createFormFailureHandler, useRefusedForm } from '../../../page/formFailure.ts';
import { useNavigate, useQueryParams, useSignInRedirect } from '../../../page/navigation.ts';
import { PageHead } from '../../../page/PageHead.tsx';
import { useAppDispatch } from '../../../page/thunk.ts';
import { useAction } from '../../../page/useAction.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Radio } from '../../../ui/forms/choices.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { AddressForm } from '../../addresses/AddressForm.tsx';
import { buildAddressDraftKey } from '../../addresses/useAddressForm.ts';
import { selectCustomer } from '../../identity/identitySlice.ts';
import pageStyles from '../components/NarrowPage.module.css';
import { buildDeliveryHref, buildOrderHref } from '../orderHrefs.ts';
import type { ReturnsRootState } from '../returnsSlice.ts';
import { changeDelivery, selectDelivery } from './changeThunks.ts';
import styles from './DeliveryPage.module.css';

type SpeedChoicesProps = Pick<OrderDelivery, 'order' | 'speeds'> & {
  /** The speed that was chosen in a rejected form. */
  chosenSpeed: string | undefined;
};

function describeSpeed({ name, givenBack }: OrderDelivery['speeds'][number], current: string | null): string {
  if (name === current) return 'As ordered';
  return givenBack.cents > 0 ? `You get back ${givenBack.amount} of the shipping.` : 'Costs nothing more';
}

/** The speeds to which an order can change, each with day and refund; nothing without a choice. */
function SpeedChoices({ order, speeds, chosenSpeed }: SpeedChoicesProps) {
  if (speeds.length < 2) return null;
  const current = chosenSpeed ?? order.shipmentSpeed;
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>When should it arrive?</legend>
      {speeds.map((speed) => (
        <Radio
          key={speed.name}
          frame="own"
          name="speed"
          value={speed.name}
          defaultChecked={speed.name === current}
          label={
            <>
              <strong className={styles.choice}>{formatLongDay(speed.promisedFor)}</strong>
              <span className={styles.text}>{describeSpeed(speed, order.shipmentSpeed)}</span>
            </>
          }
        />
      ))}
    </fieldset>
  );
}

const FIXED_FIELDS = ADDRESS_FIELD_NAMES.filter(isFixedAfterOrder);

function DeliveryForm({ delivery, token }: { delivery: OrderDelivery; token: string | undefined }) {
  const dispatch = useAppDispatch<ReturnsRootState>();
  const navigate = useNavigate();
  const { order, speeds } = delivery;
  const { orderId, shippingAddress: to } = order;
  const shopper = useSelector(selectCustomer)?.customerId ?? null;
  const place = buildAddressDraftKey({ purpose: 'shipping', addressId: `of order ${orderId}`, shopper });
  const action = buildDeliveryHref(orderId, token);
  const refusedForm = useRefusedForm(action.split('?')[0] ?? '');
  const describe = createFormFailureHandler(useSignInRedirect(action));
  const { busy, failure, run } = useAction({ describe, initial: refusedForm });
  const [initial] = useState(() => mapAddressFields((field) => refusedForm?.values[field] ?? to?.[field] ?? ''));
  const save = async (typedAddress: AddressFields, speedName: unknown) => {
    // A form without a choice of speed keeps the speed.
    const speed = speeds.find(({ name }) => name === speedName)?.name;
    const request = { token, orderId, address: pickChangeableFields(typedAddress), ...(speed && { speed }) };
    await dispatch(withDraft(place, typedAddress, changeDelivery(request)));
    await navigate(buildOrderHref(orderId, token));
  };
  return (
    <AddressForm
      submitText="Save changes"
      busy={busy}
      failure={failure}
      place={place}
      action={action}
      initial={initial}
      fixedFields={FIXED_FIELDS}
      hints={{ city: `In ${to?.stateOrRegion}. For another state, cancel and order again.` }}
      onSubmit={(typedAddress, form) => void run(() => save(typedAddress, form.get('speed')))}
    >
      <SpeedChoices order={order} speeds={speeds} chosenSpeed={refusedForm?.values.speed} />
    </AddressForm>
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
    <main className={pageStyles.page}>
      <PageHead title={`Change Delivery | ${order.shop.name}`} robots="noindex" />
      <div>
        <h1 className={pageStyles.title}>Change the delivery</h1>
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
