import type { ApplicationMails } from './en.ts';

export const es: ApplicationMails = {
  applicant: {
    submitted: {
      subject: 'Tu solicitud: {home}',
      preview: 'Ya está enviada.',
      heading: 'Tu solicitud va en camino',
      paragraphs: [
        'Hola, {name}: tu solicitud para {home} se envió.',
        'Hasta que el agente empiece a leerla, puedes corregirla o retirarla. Ves cada documento que el agente abre.',
        '{answers}',
      ],
      action: 'Ver tu solicitud',
    },
    'sent-again': {
      subject: 'Enviada de nuevo: {home}',
      preview: 'Tu solicitud se envió de nuevo.',
      heading: 'Enviada de nuevo',
      paragraphs: [
        'Hola, {name}: lo que añadiste a tu solicitud para {home} ya lo tiene el agente.',
        '{answers}',
      ],
      action: 'Ver tu solicitud',
    },
    'in-review': {
      subject: 'En revisión: {home}',
      preview: 'El agente está leyendo tu solicitud.',
      heading: 'Tu solicitud está en revisión',
      paragraphs: ['Hola, {name}: el agente empezó a leer tu solicitud para {home}.'],
      action: 'Ver tu solicitud',
    },
    'more-asked': {
      subject: 'Falta algo: {home}',
      preview: 'El agente pide algo más.',
      heading: 'El agente pide algo más',
      paragraphs: ['Hola, {name}: sobre tu solicitud para {home} el agente escribe:', '{message}'],
      action: 'Añadir lo que falta',
    },
    approved: {
      subject: 'Aprobada: {home}',
      preview: 'Tu solicitud fue aprobada.',
      heading: 'Buenas noticias, {name}',
      paragraphs: ['Tu solicitud para {home} fue aprobada.', '{message}'],
      action: 'Ver tu solicitud',
    },
    declined: {
      subject: 'Rechazada: {home}',
      preview: 'Tu solicitud fue rechazada.',
      heading: 'Esta vez no pudo ser',
      paragraphs: ['Hola, {name}: tu solicitud para {home} fue rechazada. El agente escribe:', '{message}'],
      action: 'Buscar otra vivienda',
    },
    withdrawn: {
      subject: 'Retirada: {home}',
      preview: 'Retiraste tu solicitud.',
      heading: 'Tu solicitud está retirada',
      paragraphs: [
        'Hola, {name}: retiraste tu solicitud para {home}. El agente ya no puede abrir tus documentos.',
      ],
      action: 'Buscar otra vivienda',
    },
    'documents-missing': {
      subject: 'Faltan documentos: {home}',
      preview: 'Faltan algunos documentos.',
      heading: 'Tu solicitud aún no está completa',
      paragraphs: [
        'Hola {name}, el agente tiene tu solicitud para {home}, pero todavía faltan documentos. Puedes añadirlos hasta que el agente decida.',
      ],
      action: 'Añadir documentos',
    },
  },
  agent: {
    submitted: {
      subject: 'Solicitud nueva: {home}',
      preview: '{applicant} envía una solicitud.',
      heading: 'Una solicitud nueva',
      paragraphs: ['Hola, {name}: {applicant} envía una solicitud para {home}.'],
      action: 'Leer la solicitud',
    },
    'sent-again': {
      subject: 'Enviada de nuevo: {home}',
      preview: '{applicant} envió lo que pediste.',
      heading: 'Una solicitud completada',
      paragraphs: ['Hola, {name}: {applicant} envió de nuevo la solicitud para {home}.'],
      action: 'Leer la solicitud',
    },
    'in-review': {
      subject: 'En revisión: {home}',
      preview: 'Estás leyendo una solicitud.',
      heading: 'Empezaste a leer una solicitud',
      paragraphs: [
        'Hola, {name}: la solicitud de {applicant} para {home} está en revisión. No se puede cambiar hasta que respondas.',
      ],
      action: 'Leer la solicitud',
    },
    'more-asked': {
      subject: 'Pediste algo más: {home}',
      preview: 'Pediste algo más.',
      heading: 'Pediste algo más',
      paragraphs: ['Hola, {name}: pediste a {applicant} algo más sobre {home}:', '{message}'],
      action: 'Ver la solicitud',
    },
    approved: {
      subject: 'Aprobada: {home}',
      preview: 'Aprobaste una solicitud.',
      heading: 'Aprobaste una solicitud',
      paragraphs: ['Hola, {name}: aprobaste la solicitud de {applicant} para {home}.', '{message}'],
      action: 'Ver la solicitud',
    },
    declined: {
      subject: 'Rechazada: {home}',
      preview: 'Rechazaste una solicitud.',
      heading: 'Rechazaste una solicitud',
      paragraphs: ['Hola, {name}: rechazaste la solicitud de {applicant} para {home}.', '{message}'],
      action: 'Ver la solicitud',
    },
    withdrawn: {
      subject: 'Retirada: {home}',
      preview: '{applicant} se retiró.',
      heading: 'Una solicitud retirada',
      paragraphs: ['Hola, {name}: {applicant} retiró la solicitud para {home}.'],
      action: 'Ver tus solicitudes',
    },
  },
  expiring: {
    subject: 'Documentos que vencen pronto',
    preview: 'Vencen pronto.',
    heading: 'Algunos de tus documentos vencen pronto',
    paragraphs: [
      'Hola, {name}: estos documentos se guardan para tu próxima solicitud y vencen pronto:',
      '{documents}',
      'Cámbialos cuando tengas los nuevos, para que tu próxima solicitud esté completa.',
    ],
    action: 'Ver mis documentos',
    notes: ['Puedes dejar de recibir estos recordatorios en los ajustes de tu cuenta.'],
  },
  answers: '{agent} suele contestar preguntas en {time}, de lunes a sábado, de 8 a 18 h.',
  time: {
    minutes: { one: '{count} minuto', other: '{count} minutos' },
    hours: { one: '{count} hora', other: '{count} horas' },
    days: { one: '{count} día laborable', other: '{count} días laborables' },
  },
  note: {
    applicant:
      'Nadie cobra por enseñarte una vivienda ni por recibir tu solicitud. Si alguien lo hace, avísanos.',
    agent: 'Cada documento que abres queda anotado, y quien solicita lo ve.',
  },
};
