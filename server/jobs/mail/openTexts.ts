import {
  findMailText,
  type MailDocument,
  type MailName,
  type TextName,
  type TextValues,
} from '../../services/content/actions.ts';
import type { MailContent } from './mailContent.ts';
import type { Sender } from './sender.ts';

type Shop = Pick<Sender, 'texts' | 'shopName' | 'phone'>;

/** Fills values into a text. One pass, so that braces in a value stay as they are. */
const fillText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (match, name: string) => values[name] ?? match);

const readText = ({ texts }: Shop, document: MailDocument, mail: string, name: string): string => {
  const text = findMailText(texts, document, mail, name);
  if (text === undefined) throw new Error(`there is no text ${document} ${mail} ${name}`);
  return text;
};

/** Returns functions for the texts of one email in a shop: `say` for a text, `lead` for one with a bold part. */
export function openTexts<Document extends MailDocument, Mail extends MailName<Document>>(
  shop: Shop,
  document: Document,
  mail: Mail,
) {
  type Name = TextName<Document, Mail>;
  const { shopName, phone } = shop;
  const fillWith = (values: object = {}) => {
    const all = { shopName, phone, ...values };
    return (text: string): string => fillText(text, all);
  };
  return {
    say: <Text extends Name>(name: Text, ...[values]: TextValues<Document, Mail, Text>): string =>
      fillWith(values)(readText(shop, document, mail, name).replaceAll('**', '')),
    lead: <Text extends Name>(name: Text, ...[values]: TextValues<Document, Mail, Text>): MailContent['lead'] => {
      const [before = '', strong = '', after = ''] = readText(shop, document, mail, name)
        .split('**')
        .map(fillWith(values));
      return [before, strong, after];
    },
  };
}
